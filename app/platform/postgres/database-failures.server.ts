import pg from 'pg'

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const PG_MESSAGES =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
/** Connection exceptions, shutdown and start-up, too many connections, disk or memory full. */
const SERVER_CODES = /^(08...|57P0[1-5]|53...)$/
/** The second is a user's share; the third is Postgres's own word. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Invalid byte sequence (text), untranslatable character (jsonb) */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])
const STATEMENT_CANCELLED = '57014'
const UNIQUE_VIOLATION = '23505'
/** A wrong password, and no right to connect at all */
const REFUSED_CODES = new Set(['28P01', '28000'])
/** pg's own words where the server wants a password and the URL has none */
const NO_PASSWORD = /^SASL: .*password must be a string/
const NO_DATABASE = '3D000'
const NO_RIGHT = '42501'
/** Foreign key, serialization, deadlock: the next attempt sees what the other transaction did. */
const RACE_CODES = new Set(['23503', '40001', '40P01'])

/**
 * True when the database cannot do its work at present, so that the same call may succeed in a while (503, not 500):
 * it is away, starts, stops, hangs, is full, or the statement took longer than allowed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      isConnectionLoss(cause) ||
      (cause instanceof pg.DatabaseError &&
        cause.code !== undefined &&
        (SERVER_CODES.test(cause.code) || cause.code === STATEMENT_CANCELLED)),
  )
}

/**
 * What is wrong with DATABASE_URL, for the person at the terminal: waiting would not help. Null for all that may pass.
 */
export function databaseUrlFailureText(error: unknown): string | null {
  for (const cause of causes(error)) {
    const code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : ''
    if (REFUSED_CODES.has(code) || NO_PASSWORD.test(cause.message))
      return `DATABASE_URL: Postgres does not let this user in (${cause.message}). Check the user's name and password.`
    if (code === NO_DATABASE) return `DATABASE_URL: ${cause.message}. Make it, or name another; the user must own it.`
    if (code === NO_RIGHT)
      return `DATABASE_URL: this user may not make tables there (${cause.message}). It must own the database.`
  }
  return null
}

/** True when a disk has no room for what was to be kept: ours, or that of the database. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => 'code' in cause && typeof cause.code === 'string' && DISK_FULL_CODES.has(cause.code))
}

/** True where a text has what Postgres cannot keep: a NUL, half of a pair. Whoever sent it can do without. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && UNSTORABLE_CODES.has(cause.code ?? ''))
}

/** True when a transaction failed only because another one came in between: run anew, it may succeed or refuse. */
export function isLostRace(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && RACE_CODES.has(cause.code ?? ''))
}

/** True when a row was not written because another has what may be there once: a name, an address. */
export function isTaken(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION)
}

/** An error with everything it wraps: drizzle keeps pg's error as `cause`, a connect to several addresses its `errors`. */
function causes(error: unknown): readonly Error[] {
  const found: Error[] = []
  const left = [error]
  while (left.length > 0 && found.length < 20) {
    const next = left.pop()
    if (!(next instanceof Error)) continue
    found.push(next)
    left.push(next.cause, ...(next instanceof AggregateError ? next.errors : []))
  }
  return found
}

function isConnectionLoss(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL'
  if (PG_MESSAGES.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A socket that is not there (ENOENT) is a server that is not there; a file that is not there is something else.
  return NETWORK_CODES.has(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}
