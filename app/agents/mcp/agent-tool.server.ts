import type { z } from 'zod'

import { closedAnswer } from '#app/agents/closed-answer.ts'
import { inputSchemaOf, outputSchemaOf } from '#app/agents/mcp/tool.ts'
import type { Access } from '#app/platform/http/contract.ts'
import { apiKeySession } from '#app/platform/http/api-scopes.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type ApiKeyHolder, isStaff, type UserSession } from '#app/platform/session.ts'

/** A tool of the MCP server. Descriptions are English, answers have Greek texts. */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly input: z.ZodObject
  /** Its answer, unless it refuses; missing for tools of the protocol, which has schemas of its own */
  readonly output?: z.ZodType
  /** Whether it changes nothing */
  readonly reads: boolean
  /** For staff alone: the call of the API whose rights it needs */
  readonly staff?: { readonly method: string; readonly path: string; readonly access: Access }
  /** `given` are the arguments as they came, which the tool parses. */
  run(ctx: Context, given: unknown): Promise<object>
}

const schemas = new WeakMap<z.ZodType, ReturnType<typeof listedSchemas>>()

const listedSchemas = ({ input, output }: AgentTool) => ({
  inputSchema: inputSchemaOf(input),
  ...(output !== undefined && { outputSchema: outputSchemaOf(output) }),
})

/** A tool as `tools/list` answers it. */
export function listedTool(tool: AgentTool) {
  const { name, description, input, reads } = tool
  const listed = schemas.get(input) ?? listedSchemas(tool)
  schemas.set(input, listed)
  return { name, description, ...listed, annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false } }
}

/** The tools of a caller: those for buyers, and with an API key those for staff that its scopes allow. */
export function toolsFor(tools: readonly AgentTool[], key: ApiKeyHolder | null): readonly AgentTool[] {
  return tools.flatMap((tool) => {
    const { staff } = tool
    if (staff === undefined) return [tool]
    const session = key && apiKeySession(key, staff.method, staff.path, staff.access)
    return session === null ? [] : [{ ...tool, run: (ctx: Context, given: unknown) => tool.run({ ...ctx, session }, given) }]
  })
}

/** The tools of buyers while the shop is closed: all are listed, and most refuse (`closedAnswer`). */
export function closedTools(tools: readonly AgentTool[]): readonly AgentTool[] {
  return tools.map((tool) => ({
    ...tool,
    run: async (ctx: Context, given: unknown) => closedAnswer(tool.name) ?? tool.run(ctx, given),
  }))
}

/** The context of a tool for staff, which `toolsFor` runs in the session of the API key. */
export function staffContext({ session }: Context): { readonly session: UserSession } {
  if (!isStaff(session)) throw new Error('a tool of staff was called without a key')
  return { session }
}
