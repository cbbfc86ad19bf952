import { type DestinationStream, pino, type Logger } from 'pino'

import { describeError } from '#app/platform/monitoring/log-error.server.ts'

export type Log = Logger

/** One JSON line for each entry, on standard output by default; never contains secrets or the values of queries. */
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
