import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { Context } from '#app/platform/context.server.ts'
import type { ApiKeyHolder } from '#app/platform/session.ts'
import type { Refusals } from '#app/platform/http/refusals.ts'
import { type ErrorBody, errorSchema } from '#app/platform/http/call-answers.ts'

/** The variables of each `/api` handler's Hono context, set by server.ts. */
export interface ApiEnv {
  /** `route`: the pattern of the page's route. `apiKey`: of a program; `ctx` then has no session until `only` admits it */
  Variables: { ctx: Context; requestId: string; route?: string; apiKey?: ApiKeyHolder }
}

const errorContent = { 'application/json': { schema: errorSchema } }

/** The responses that any call may give. */
export const commonErrors = {
  400: { description: 'The body is not JSON', content: errorContent },
  401: {
    description: 'Nobody is logged in, the session or the API key ended, or the credentials are wrong',
    content: errorContent,
  },
  413: { description: 'The body is too large', content: errorContent },
  415: { description: 'The body is not declared as what the call takes', content: errorContent },
  422: { description: 'The input is wrong; nothing changed', content: errorContent },
  429: { description: 'Too many requests', content: errorContent },
  503: { description: 'The database does not answer; try again', content: errorContent },
}

/** In addition to `commonErrors`, for operations that may refuse. */
export const operationErrors = {
  403: { description: 'The account may not do this', content: errorContent },
  404: { description: 'There is no such thing', content: errorContent },
  409: { description: 'Refused; nothing changed', content: errorContent },
}

/** The one error shape of `/api`. */
export function errorBody(code: string, message: string, rest: Partial<ErrorBody['error']> = {}): ErrorBody {
  return { error: { code, message, ...rest } }
}

/** Answers a refusal that is in no table, because its sentence is made elsewhere. */
export function refused<Status extends ContentfulStatusCode>(
  c: HonoContext<ApiEnv>,
  status: Status,
  code: string,
  message: string,
  rest: Partial<ErrorBody['error']> = {},
) {
  return c.json(errorBody(code, message, { requestId: c.get('requestId'), ...rest }), status)
}

/** Answers wrong fields with their sentences, the first of which is the message. */
export function refusedFields(c: HonoContext<ApiEnv>, code: string, fields: Readonly<Record<string, string>>) {
  const [message = ''] = Object.values(fields)
  return c.json(errorBody(code, message, { requestId: c.get('requestId'), fields: { ...fields } }), 422)
}

const checkSentence = 'Ελέγξτε τα στοιχεία που στείλατε.'

/** The default for fields without their own sentence: the library's would be English. */
function sentenceOf(message: string): string {
  return /\p{Script=Greek}/u.test(message) ? message : checkSentence
}

/** A router for a slice's `/api` handlers. Invalid input is answered 422 with the schema's Greek sentences. */
export function createApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const sentences = result.error.issues.map(({ path, message }) => [path.join('.'), sentenceOf(message)] as const)
      const fields = Object.fromEntries(sentences)
      const [[, message] = ['', checkSentence]] = sentences
      return c.json(errorBody('invalid-input', message, { requestId: c.get('requestId'), fields }), 422)
    },
  })
}

interface Reason {
  readonly refusal: string
  readonly seconds?: number
  readonly warnings?: readonly { readonly code: string; readonly text: string }[]
}

/** Answers a refusal of a table: its status, code and sentence, the field that it is about, and when to try again. */
export function answerRefusal<Of extends Reason>(c: HonoContext<ApiEnv>, refusals: Refusals<Of>, reason: Of) {
  const { refusal, seconds, warnings } = reason
  const [message, field] = [refusals.textOf(reason), refusals.fieldOf(reason)]
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  return refused(c, refusals.statusOf(reason), refusal, message, {
    ...(field !== null && { fields: { [field]: message } }),
    ...(warnings && { warnings: warnings.map(({ code, text }) => ({ code, text })) }),
  })
}
