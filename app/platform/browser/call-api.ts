import { clearSession, readToken } from '#app/platform/browser/local-session.ts'
import type { ErrorBody } from '#app/platform/http/call-answers.ts'

/** Longer than the server's own limits, after which it answers 503. */
const patienceMs = 15_000

const networkSentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'
const failureSentence = 'Κάτι πήγε στραβά στο κατάστημα. Δοκιμάστε ξανά σε λίγο.'

/** A failed call; the message is a Greek sentence for the visitor. */
export class CallError extends Error {
  override name = 'CallError'
  /** The API's code; 'network' if no answer came and it is unknown whether the call took effect. */
  readonly code: string
  /** Sentences for invalid fields, by name */
  readonly fields: Readonly<Record<string, string>>
  /** The whole error of the answer, with a refusal's details */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, rest: Partial<Pick<CallError, 'cause' | 'fields' | 'details'>> = {}) {
    super(message, { cause: rest.cause })
    this.code = code
    this.fields = rest.fields ?? {}
    this.details = rest.details ?? {}
  }

  /** A refusal is final: a retry is useless. */
  get isRefusal(): boolean {
    return this.code !== 'network' && this.code !== 'failure'
  }
}

/**
 * The input and answer types of each call, by path. Each slice adds its own beside its schemas, so that a screen that sends
 * invalid input does not compile. Empty here, because slices are above the platform.
 */
export interface ApiCalls {}

export type ApiPath = Exclude<keyof ApiCalls, `${string} ${string}`>
/** The input of a call */
export type ApiBody<Path extends ApiPath> = ApiCalls[Path]['body']
/** The answer of a call */
export type ApiAnswer<Path extends ApiPath> = ApiCalls[Path]['answer']

/** The paths of another method than POST of JSON */
export type PathBy<Method extends 'GET' | 'UPLOAD'> = keyof ApiCalls extends infer Key
  ? Key extends `${Method} ${infer Path}`
    ? Path
    : never
  : never
/** The query of a call by GET, or of an upload */
export type QueryOf<Key> = Key extends keyof ApiCalls ? ApiCalls[Key]['body'] & Readonly<Record<string, string>> : never
export type AnswerBy<Key> = Key extends keyof ApiCalls ? ApiCalls[Key]['answer'] : never

/**
 * Posts a call of section 7 and resolves to its answer; throws only CallError, or the reason of an aborted `signal`.
 * Browser only. The answer is not validated: that would ship the schemas to every visitor.
 */
export function callApi<Path extends ApiPath>(
  path: Path,
  body: ApiBody<Path>,
  signal?: AbortSignal,
  further: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer<Path>> {
  const headers = { 'content-type': 'application/json', ...further }
  return confirmedIfNeeded(() => answerOf(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal))
}

type Bare<Path extends string> = Path extends `${infer Short}/` ? Short : Path

/** Gets a call's answer. A final slash is possible, because the search is specified with one. */
export function readApi<Path extends PathBy<'GET'> | `${PathBy<'GET'>}/`>(
  path: Path,
  query: QueryOf<`GET ${Bare<Path>}`>,
  signal?: AbortSignal,
): Promise<AnswerBy<`GET ${Bare<Path>}`>> {
  return answerOf(withQuery(path, query), {}, signal)
}

export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = String(new URLSearchParams(query))
  return text === '' ? path : `${path}?${text}`
}

async function answerOf<Answer>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token !== null && token !== '') headers.set('authorization', `Bearer ${token}`)
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(path, {
      ...init,
      headers,
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    })
    if (!response.ok) throw failureOfAnswer(response.status, await response.json().catch(() => null))
    const answer: Answer = await response.json()
    return answer
  } catch (error) {
    if (error instanceof CallError || signal?.aborted === true) throw error
    throw networkFailure(error)
  }
}

let askToConfirm: (() => Promise<boolean>) | null = null

/** How the user confirms the session (`account/confirm`), where a call wants that; null: not on these pages. Browser only. */
export function setConfirmation(ask: typeof askToConfirm): void {
  askToConfirm = ask
}

/** Sends a call, and once more after the user has confirmed the session, if the shop answers that it wants that. */
export async function confirmedIfNeeded<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation-needed' || !(await askToConfirm?.())) throw error
    return send()
  }
}

/** The Greek sentence for anything thrown. */
export function failureText(error: unknown): string {
  return error instanceof CallError ? error.message : failureSentence
}

const tries = 3

/** Reads with retries after one and two seconds, unless the shop refuses or `signal` is aborted. */
export async function readPatiently<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await read(signal)
    } catch (error) {
      if (signal.aborted || failures === tries || (error instanceof CallError && error.isRefusal)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures))
      if (signal.aborted) throw error
    }
  }
}

/** No answer came. */
export function networkFailure(cause?: unknown): CallError {
  return new CallError('network', networkSentence, { cause })
}

/** The error of an unsuccessful answer; `body` is its JSON, or anything if it had none. */
export function failureOfAnswer(status: number, body: Partial<ErrorBody> | null): CallError {
  const error = body?.error
  if (error?.message === undefined) return new CallError('failure', failureSentence)
  if (error.code === 'session-ended') clearSession()
  // 5xx and 429 are temporary; other refusals are final.
  const code = status >= 500 || status === 429 ? 'failure' : error.code
  return new CallError(code, error.message, { fields: error.fields ?? {}, details: error })
}
