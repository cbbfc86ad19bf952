import type { z } from 'zod'

import { inputSchemaOf } from '#app/agents/mcp/tool.ts'
import type { Access } from '#app/platform/http/contract.ts'
import type { Context } from '#app/platform/context.server.ts'

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
