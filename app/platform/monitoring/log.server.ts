import { type DestinationStream, pino, type Logger } from 'pino'

import { describeError } from '#app/platform/monitoring/log-error.server.ts'

export type Log = Logger

/** One JSON line per entry, on standard output unless told; secrets and the values of queries never reach it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: ['*.authorization', '*.password', '*.token', 'authorization', 'password', 'token'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
