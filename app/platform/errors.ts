/**
 * What every call answers when it refuses or fails.
 * `code` is for programs, `message` is a Greek sentence for people that says what to do.
 */
export interface ErrorBody {
  error: { code: string; message: string; requestId?: string; fields?: Record<string, string> }
}

/** An expected failure: the compiler makes each caller handle it, the slice's `refusalText` says it in Greek. */
export type Refused<Reason> = { readonly ok: false } & Reason

export type Done<Value> = { readonly ok: true; readonly value: Value }

/** What an operation that may refuse answers. */
export type Result<Value, Reason> = Done<Value> | Refused<Reason>

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value }
}

export function refuse<const Reason extends { readonly refusal: string }>(reason: Reason): Refused<Reason> {
  return { ok: false, ...reason }
}

/** A call would mail more than its cause may send or its recipient get: answered 429, and nothing of it has happened. */
export class TooManyMailsError extends Error {
  override name = 'TooManyMailsError'
  readonly seconds: number
  constructor(seconds: number) {
    super('too many mails')
    this.seconds = seconds
  }
}

/** The account of a session was closed while its request was under way: answered as a session that has ended. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}
