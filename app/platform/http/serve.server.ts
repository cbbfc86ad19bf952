import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import type { Context } from '#app/platform/context.server.ts'
import type { Refused, Result } from '#app/platform/errors.ts'
import { only, onlyConfirmed, onlyConfirmedWhere } from '#app/platform/http/access.server.ts'
import { answerRefusal, type ApiEnv, commonErrors, createApi, operationErrors } from '#app/platform/http/api.server.ts'
import {
  type AnswerOf,
  type CallDeclaration,
  type Contract,
  fileAnswer,
  type FileAnswer,
  type InputOf,
  type JsonAnswer,
  pathOf,
  type SharedDeclaration,
} from '#app/platform/http/contract.ts'
import type { Refusals } from '#app/platform/http/refusals.ts'
import { inSpan } from '#app/platform/monitoring/tracing.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** By path: the most bytes of a body, where the declaration says it; null where the operation counts them */
export type BodyLimits = ReadonlyMap<string, number | null>

/** The calls of a contract */
export type ServedApi = OpenAPIHono<ApiEnv> & { readonly bodyLimits: BodyLimits }

type MaybePromise<Value> = Value | Promise<Value>

/** Calls with `access` have a user's session. */
type ContextOf<Shared extends SharedDeclaration, Call extends CallDeclaration> = Shared & Call extends { readonly access: object }
  ? Context & { readonly session: UserSession }
  : Context

type OutcomeOf<Call extends CallDeclaration, Reason> =
  | Response
  | Refused<Reason>
  | (Call['answer'] extends FileAnswer
      ? never
      : Call['answer'] extends { readonly isDone: true }
        ? Result<null, Reason> | void
        : AnswerOf<Call> | Result<AnswerOf<Call>, Reason>)

/** By name of the call: the operation that it runs. `c` is for what is neither input nor answer: headers, cookies, bytes. */
export type HandlersOf<Declared extends Contract, Reason> = {
  readonly [Name in keyof Declared['calls']]: (
    ctx: ContextOf<Declared['shared'], Declared['calls'][Name]>,
    input: InputOf<Declared['calls'][Name], 'server'>,
    c: HonoContext<ApiEnv>,
  ) => MaybePromise<OutcomeOf<Declared['calls'][Name], Reason>>
}

/** The limits of several slices' calls together */
export function bodyLimitsOf(apis: readonly ServedApi[]): BodyLimits {
  return new Map(apis.flatMap(({ bodyLimits }) => [...bodyLimits]))
}

type AnyReason = { readonly refusal: string; readonly seconds?: number }

/** The context of a request that its route has validated */
type ValidatedContext = HonoContext<
  ApiEnv,
  string,
  { in: object; out: { json: unknown; query: unknown; param: unknown; header: unknown } }
>

/** A method's type, because only that takes every call's handler. */
type AnyHandler = { handle(ctx: Context, input: unknown, c: HonoContext<ApiEnv>): unknown }['handle']

/**
 * The calls of a contract, each with its route, checks, entry of the OpenAPI document and handler. A handler returns the answer
 * or a result; a response for a file, or where an answer has more than its body.
 */
export function serve<Declared extends Contract, Reason extends AnyReason>(
  declared: Declared,
  refusals: Refusals<Reason>,
  handlers: HandlersOf<NoInfer<Declared>, NoInfer<Reason>>,
): ServedApi
export function serve(declared: Contract, refusals: Refusals<AnyReason>, handlers: Record<string, AnyHandler>) {
  const api = createApi()
  const calls = Object.entries(declared.calls)
  for (const [name, call] of calls) {
    const handle = handlers[name]
    const path = pathOf(declared, name)
    if (handle === undefined) throw new Error(`${path} has no handler`)
    api.openapi(routeOf(path, { ...declared.shared, ...call }), async (c: ValidatedContext) => {
      const outcome = await inSpan(handle.name === '' ? name : handle.name, {}, () => handle(c.get('ctx'), inputOf(c, call), c))
      if (outcome instanceof Response) return outcome
      if (isRefused(outcome)) return answerRefusal(c, refusals, outcome)
      if ('isDone' in call.answer) return c.json({ ok: true }, 200)
      return c.json(isDone(outcome) ? outcome.value : outcome, call.status ?? 200)
    })
  }
  return Object.assign(api, {
    bodyLimits: new Map(calls.flatMap(([name, call]) => limitOf(pathOf(declared, name), call))),
  })
}

function limitOf(path: string, { upload, bodyLimit }: CallDeclaration): [string, number | null][] {
  if (upload === true) return [[path, null]]
  return bodyLimit === undefined ? [] : [[path, bodyLimit]]
}

function inputOf(c: ValidatedContext, { body, params, headers }: CallDeclaration): unknown {
  const data = c.req.valid(body === undefined ? 'query' : 'json')
  if (params === undefined && headers === undefined) return data
  return Object.assign({}, headers && c.req.valid('header'), params && c.req.valid('param'), data)
}

const isRefused = (outcome: unknown): outcome is Refused<AnyReason> => hasOk(outcome, false) && 'refusal' in outcome
const isDone = (outcome: unknown): outcome is { readonly value: unknown } => hasOk(outcome, true) && 'value' in outcome

function hasOk(outcome: unknown, ok: boolean): outcome is object {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === ok
}

/** The route of a call, as the framework takes it. */
function routeOf(path: string, call: SharedDeclaration & CallDeclaration) {
  const { method = 'post', summary, description, tag, access, confirmation, params, headers, body, query, upload } = call
  if (confirmation !== undefined && access === undefined) throw new Error(`${path} is public: it has no session to confirm`)
  return createRoute({
    method,
    path,
    summary,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tags: [tag] }),
    ...(access !== undefined && accessOf(access, confirmation)),
    request: {
      ...(params !== undefined && { params }),
      ...(headers !== undefined && { headers }),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body: { required: true, content: { 'application/json': { schema: body } } } }),
      ...(upload === true && { body: { content: bytes } }),
    },
    responses: responsesOf(call),
  })
}

const bytes = fileAnswer('', 'application/octet-stream').content

function accessOf(access: NonNullable<CallDeclaration['access']>, confirmation: CallDeclaration['confirmation']) {
  if (confirmation === undefined) return only(...access)
  return confirmation === true ? onlyConfirmed(...access) : onlyConfirmedWhere(confirmation, ...access)
}

function responsesOf({ answer, status, otherAnswers = {}, errors = [403, 404, 409], conflict }: CallDeclaration) {
  return {
    [status ?? 200]: responseOf(answer),
    ...commonErrors,
    ...Object.fromEntries(errors.map((error) => [error, operationErrors[error]])),
    ...(conflict !== undefined && { 409: { ...operationErrors[409], description: conflict } }),
    ...Object.fromEntries(Object.entries(otherAnswers).map(([other, each]) => [other, responseOf(each)])),
  }
}

function responseOf(answer: JsonAnswer | FileAnswer) {
  const { description } = answer
  const content = 'schema' in answer ? { 'application/json': { schema: answer.schema } } : answer.content
  return { description, ...(Object.keys(content).length > 0 && { content }) }
}
