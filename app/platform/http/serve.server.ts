import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import type { Context } from '#app/platform/context.server.ts'
import type { Refused, Result } from '#app/platform/errors.ts'
import { only, onlyConfirmed, onlyConfirmedWhere } from '#app/platform/http/access.server.ts'
import { type ApiEnv, commonErrors, createApi, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import {
  type AnswerOf,
  type CallDeclaration,
  type Contract,
  doneAnswer,
  fileAnswer,
  type FileAnswer,
  type InputOf,
  type SharedDeclaration,
} from '#app/platform/http/contract.ts'
import type { Refusals } from '#app/platform/http/refusals.ts'
import type { UserSession } from '#app/platform/session.ts'

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

type AnyReason = { readonly refusal: string; readonly seconds?: number }

/** The context of a request that its route has validated */
type ValidatedContext = HonoContext<ApiEnv, string, { in: object; out: { json: unknown; query: unknown } }>

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
): OpenAPIHono<ApiEnv>
export function serve({ base, shared, calls }: Contract, refusals: Refusals<AnyReason>, handlers: Record<string, AnyHandler>) {
  const { refused } = refusalAnswers(refusals.statusOf, refusals.textOf)
  const api = createApi()
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name]
    if (handle === undefined) throw new Error(`${base}/${name} has no handler`)
    api.openapi(routeOf(`${base}/${name}`, { ...shared, ...call }), async (c: ValidatedContext) => {
      const input = c.req.valid(call.body === undefined ? 'query' : 'json')
      const outcome = await handle(c.get('ctx'), input, c)
      if (outcome instanceof Response) return outcome
      if (isRefused(outcome)) return refused(c, outcome)
      if (call.answer === doneAnswer) return c.json({ ok: true }, 200)
      return c.json(isDone(outcome) ? outcome.value : outcome, 200)
    })
  }
  return api
}

const isRefused = (outcome: unknown): outcome is Refused<AnyReason> => hasOk(outcome, false) && 'refusal' in outcome
const isDone = (outcome: unknown): outcome is { readonly value: unknown } => hasOk(outcome, true) && 'value' in outcome

function hasOk(outcome: unknown, ok: boolean): outcome is object {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === ok
}

/** The route of a call, as the framework takes it. */
function routeOf(path: string, call: SharedDeclaration & CallDeclaration) {
  const { method = 'post', summary, description, tag, access, confirmation, body, query, upload } = call
  if (confirmation !== undefined && access === undefined) throw new Error(`${path} is public: it has no session to confirm`)
  return createRoute({
    method,
    path,
    summary,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tags: [tag] }),
    ...(access !== undefined && accessOf(access, confirmation)),
    request: {
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

function responsesOf({ answer, errors = [403, 404, 409], conflict }: CallDeclaration) {
  const { description } = answer
  const content = 'schema' in answer ? { 'application/json': { schema: answer.schema } } : answer.content
  return {
    200: { description, content },
    ...commonErrors,
    ...Object.fromEntries(errors.map((status) => [status, operationErrors[status]])),
    ...(conflict !== undefined && { 409: { ...operationErrors[409], description: conflict } }),
  }
}
