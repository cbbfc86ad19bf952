import { pino, type Logger } from 'pino'

export type Log = Logger

/** One JSON line per entry on standard output; secrets that may ride in headers or bodies never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.password', '*.token', 'authorization', 'password', 'token'],
  })
}
