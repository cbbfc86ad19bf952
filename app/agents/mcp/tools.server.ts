import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { giftTools } from '#app/agents/mcp/gift-tools.server.ts'
import { requestTools } from '#app/agents/mcp/request-tools.server.ts'
import { staffTools } from '#app/agents/mcp/staff-tools.server.ts'
import { ucpTools } from '#app/agents/mcp/ucp-tools.server.ts'

/** Every tool of the server; `toolsFor` picks those of a caller. */
export const agentTools: readonly AgentTool[] = [...giftTools, ...requestTools, ...ucpTools, ...staffTools]
