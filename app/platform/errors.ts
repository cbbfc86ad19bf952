/** An expected failure: the compiler makes callers handle it, and the slice's table of `refusals()` has its Greek sentence. */
export type Refused<Reason> = { readonly ok: false } & Reason

export type Done<Value> = { readonly ok: true; readonly value: Value }

/** The result of an operation that may refuse. */
export type Result<Value, Reason> = Done<Value> | Refused<Reason>

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value }
}

export function refuse<const Reason extends { readonly refusal: string }>(reason: Reason): Refused<Reason> {
  return { ok: false, ...reason }
}

/** A call would exceed the mail limit of its cause or recipient: answered 429, after a rollback. */
export class TooManyMailsError extends Error {
  override name = 'TooManyMailsError'
  readonly seconds: number
  constructor(seconds: number) {
    super('too many mails')
    this.seconds = seconds
  }
}

/** The session's account was closed during its request: answered like an expired session. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}
