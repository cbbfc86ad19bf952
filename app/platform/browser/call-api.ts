import type { ErrorBody } from '#app/platform/errors.ts'
import { forgetSession, readToken } from '#app/platform/browser/local-session.ts'

/** Longer than the server's own limits: it answers 503 by itself when the database does not. */
const patienceMs = 15_000

const networkSentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'
const failureSentence = 'Κάτι πήγε στραβά στο κατάστημα. Δοκιμάστε ξανά σε λίγο.'

/** A call that did not succeed; the message is a Greek sentence for the visitor. */
export class CallError extends Error {
  override name = 'CallError'
  /** The API's code; 'network' when no answer came, so that nobody knows whether the call took effect. */
  readonly code: string
  /** The sentence for each wrong field of the input, by its name */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: string, message: string, rest: { readonly cause?: unknown; readonly fields?: Record<string, string> } = {}) {
    super(message, { cause: rest.cause })
    this.code = code
    this.fields = rest.fields ?? {}
  }

  /** The shop said no, and will again: trying once more is of no use. */
  get isRefusal(): boolean {
    return this.code !== 'network' && this.code !== 'failure'
  }
}

/**
 * What each call takes and answers, by its path. Each slice adds its own beside its schemas and infers the bodies from them,
 * so that a screen which sends what its call refuses does not compile. Empty here: the slices stand above the platform.
 */
export interface ApiCalls {}

export type ApiPath = keyof ApiCalls
/** What a call takes */
export type ApiBody<Path extends ApiPath> = ApiCalls[Path]['body']
/** What a call answers */
export type ApiAnswer<Path extends ApiPath> = ApiCalls[Path]['answer']

/** What a call answers that has nothing to tell but that it is done */
export interface Done {
  readonly ok: true
}

/**
 * Posts a call of section 7 and resolves to its answer; throws a CallError and nothing else, but an abort of `signal`.
 * Browser only. The answer's shape is the server's promise: checking it again would bring the schemas to each visitor.
 */
export function callApi<Path extends ApiPath>(path: Path, body: ApiBody<Path>, signal?: AbortSignal): Promise<ApiAnswer<Path>> {
  const headers = { 'content-type': 'application/json' }
  return answerOf(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal)
}

/** The same for a call that is read by GET; `path` brings its query along. */
export function readApi<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return answerOf(path, {}, signal)
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

/** The Greek sentence of anything that was thrown. */
export function failureText(error: unknown): string {
  return error instanceof CallError ? error.message : failureSentence
}

const tries = 3

/** Reads, and tries again a second and then two after a failure, unless the shop refuses or `signal` has ended the reading. */
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

/** What an answer that is not a success says; `body` is its JSON, or anything where it had none. */
export function failureOfAnswer(status: number, body: Partial<ErrorBody> | null): CallError {
  const told = body?.error
  if (told?.message === undefined) return new CallError('failure', failureSentence)
  if (told.code === 'session-ended') forgetSession()
  // 5xx and "too many requests" pass by themselves; what the shop refuses stays refused.
  const code = status >= 500 || status === 429 ? 'failure' : told.code
  return new CallError(code, told.message, { fields: told.fields ?? {} })
}
