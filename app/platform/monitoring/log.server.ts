import { type DestinationStream, pino, type Logger } from 'pino'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

import { traceFields } from '#app/platform/monitoring/tracing.server.ts'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
  /** Names of database objects, never values */
  readonly table?: string
  readonly constraint?: string
  /** The SQL, with $1 for values */
  readonly statement?: string
  readonly cause?: LoggedError
}

const deepestCause = 5
/** 22007: invalid input syntax for type date: "..."; such messages quote the user's input. */
const dataException = /^22/

/**
 * What the log says of an error: what failed and where, without user data. Drizzle includes a query's values in its
 * message, and Postgres a row's values in its details; both may be personal.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something was thrown that is no error' }
  const { cause } = error
  return {
    type: error.name === 'error' ? 'DatabaseError' : error.name,
    message: messageOf(error),
    ...framesOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error instanceof pg.DatabaseError ? placeOf(error) : {}),
    ...(error instanceof DrizzleQueryError ? { statement: error.query } : {}),
    ...(cause instanceof Error && depth < deepestCause ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed'
  if (error instanceof pg.DatabaseError && dataException.test(error.code ?? '')) return error.message.replace(/".*"/s, '"…"')
  return error.message
}

/** The stack starts with the message, which may contain values. */
function framesOf(error: Error): { stack?: string } {
  const { stack = '', message } = error
  const messageAt = stack.indexOf(message)
  const frames = messageAt === -1 ? '' : stack.slice(messageAt + message.length).trim()
  return frames === '' ? {} : { stack: frames }
}

function placeOf({ table, constraint }: pg.DatabaseError): { table?: string; constraint?: string } {
  return { ...(table === undefined ? {} : { table }), ...(constraint === undefined ? {} : { constraint }) }
}

export type Log = Logger

/** One JSON line for each entry, on standard output by default; never contains secrets or the values of queries. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: ['*.authorization', '*.password', '*.token', 'authorization', 'password', 'token'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
