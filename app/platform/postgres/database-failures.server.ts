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
/** Connection exceptions, shutdown and startup, too many connections, disk or memory full; read-only during a failover. */
const SERVER_CODES = /^(08...|57P0[1-5]|53...|25006)$/
/** The second is a quota; the third is Postgres's own message. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Invalid byte sequence (text), untranslatable character (jsonb) */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])
const STATEMENT_CANCELLED = '57014'
const UNIQUE_VIOLATION = '23505'
/** A wrong password, or no right to connect */
const REFUSED_CODES = new Set(['28P01', '28000'])
/** pg's messages if the server requires a password and the URL has none */
const NO_PASSWORD = /^SASL: .*password must be a string/
const NO_DATABASE = '3D000'
const NO_RIGHT = '42501'
/** Foreign key, serialization failure, deadlock: a retry sees the other transaction's changes. */
const RACE_CODES = new Set(['23503', '40001', '40P01'])
const LOCK_CODES = new Set(['40001', '40P01', '55P03'])

/**
 * Whether the database is temporarily unavailable, so that a retry may succeed (503, not 500): it is down, starting,
 * stopping, hung or full, or the statement timed out.
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

/** What is wrong with DATABASE_URL, for the operator, if waiting would not help. Null for temporary failures. */
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

/** Whether a disk is full: ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => 'code' in cause && typeof cause.code === 'string' && DISK_FULL_CODES.has(cause.code))
}

/** Whether a text contains what Postgres cannot store: NUL or a lone surrogate. A client error. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && UNSTORABLE_CODES.has(cause.code ?? ''))
}

/** Whether a transaction failed only because of a concurrent one: a retry may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && RACE_CODES.has(cause.code ?? ''))
}

/** Whether concurrent transactions alone kept this one from its locks: a deadlock, a serialization failure, a lock timeout. */
export function isLockConflict(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && LOCK_CODES.has(cause.code ?? ''))
}

/** Whether a unique constraint failed: a name or address exists already. */
export function isTaken(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION)
}

/** An error and its causes: Drizzle wraps pg's error in `cause`, and a connect to several addresses has `errors`. */
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
  // A missing socket (ENOENT) is a missing server; a missing file is something else.
  return NETWORK_CODES.has(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}
