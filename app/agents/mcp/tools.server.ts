import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { giftTools } from '#app/agents/mcp/gift-tools.server.ts'
import { requestTools } from '#app/agents/mcp/request-tools.server.ts'
import { ucpTools } from '#app/agents/mcp/ucp-tools.server.ts'

/** The tools of buyers' programs. */
export const buyerTools: readonly AgentTool[] = [...giftTools, ...requestTools, ...ucpTools]
