import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import type { Context } from '#app/platform/context.server.ts'
import { SessionEndedError, TooManyMailsError } from '#app/platform/errors.ts'
import { needsOperator, retrySeconds, temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'
import { isUnstorableText } from '#app/platform/postgres/database.server.ts'

/** Any failure of a call as a ProtocolError. An unexpected one is logged, and answered without internals. */
export function asProtocolError(ctx: Context, error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (isUnstorableText(error)) return new ProtocolError(400, 'invalid_request', 'A text has characters that cannot be stored.')
  if (error instanceof SessionEndedError) return new ProtocolError(401, 'unauthorized', 'This cart belongs to an account.')
  if (error instanceof TooManyMailsError)
    return new ProtocolError(429, 'too_many_requests', 'Too many mails were sent to this address.', error.seconds)
  const failure = temporaryFailureOf(error)
  if (failure === null || needsOperator(error)) ctx.log.error({ err: error }, 'a call of a program failed')
  else ctx.log.warn({ err: error }, 'a call of a program failed for now')
  if (failure === null) return new ProtocolError(500, 'internal_error', 'Something went wrong in the shop.')
  return new ProtocolError(503, 'unavailable', 'The shop cannot answer right now.', retrySeconds[failure])
}
