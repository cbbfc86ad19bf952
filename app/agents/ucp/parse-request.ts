import type { z } from 'zod'

import { readableBody } from '#app/platform/http/call-fields.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'

/** The request, or a ProtocolError that names the first wrong field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = readableBody(schema).safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String).join('.')
  throw new ProtocolError(400, 'invalid_request', `${path === '' ? 'The request' : path}: ${issue?.message ?? 'is invalid'}`)
}
