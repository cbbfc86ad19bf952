import type { z } from 'zod'

import { inputSchemaOf } from '#app/agents/mcp/tool.ts'
import type { Access } from '#app/platform/http/contract.ts'
import { apiKeySession } from '#app/platform/http/api-scopes.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type ApiKeyHolder, isStaff, type UserSession } from '#app/platform/session.ts'

/** A tool of the MCP server. Descriptions are English, answers have Greek texts. */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly input: z.ZodObject
  /** Changes nothing */
  readonly reads: boolean
  /** The call whose rights it takes, of a tool of staff with an API key */
  readonly staff?: { readonly method: string; readonly path: string; readonly access: Access }
  /** `given` are the arguments as they came, which the tool parses. */
  run(ctx: Context, given: unknown): Promise<object>
}

const schemas = new WeakMap<AgentTool, ReturnType<typeof inputSchemaOf>>()

/** A tool as `tools/list` has it. */
export function listedTool(tool: AgentTool) {
  const inputSchema = schemas.get(tool) ?? inputSchemaOf(tool.input)
  schemas.set(tool, inputSchema)
  const { name, description, reads } = tool
  return { name, description, inputSchema, annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false } }
}

/** The tools that a caller may use: those of buyers, and with an API key those that its scopes allow. */
export function toolsFor(tools: readonly AgentTool[], key: ApiKeyHolder | null): readonly AgentTool[] {
  return tools.flatMap((tool) => {
    const { staff } = tool
    if (staff === undefined) return [tool]
    const session = key && apiKeySession(key, staff.method, staff.path, staff.access)
    return session === null ? [] : [{ ...tool, run: (ctx: Context, given: unknown) => tool.run({ ...ctx, session }, given) }]
  })
}

/** A tool of staff runs with its key's session only. */
export function staffContext({ session }: Context): { readonly session: UserSession } {
  if (!isStaff(session)) throw new Error('a tool of staff was called without a key')
  return { session }
}
