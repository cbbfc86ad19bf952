import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'

import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { createMcpServer } from '#app/agents/mcp/mcp-server.server.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Statuses that an answer gets beside its error of JSON-RPC, as UCP wants it. */
const shownStatuses: ReadonlySet<number> = new Set([401, 403, 409, 422, 429, 500, 503])

/** Answers a request of MCP's streamable HTTP, without sessions. The body was read before. */
export async function answerMcp(
  ctx: Context,
  tools: readonly AgentTool[],
  { request, body }: { readonly request: Request; readonly body: unknown },
): Promise<Response> {
  const { server, failure } = createMcpServer(ctx, tools, await readBrandName(ctx))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody: body })
  const failed = failure()
  if (failed === null || !shownStatuses.has(failed.status)) return response
  const headers = new Headers(response.headers)
  if (failed.retryAfter !== undefined) headers.set('retry-after', String(failed.retryAfter))
  return new Response(response.body, { status: failed.status, headers })
}
