import { WorkerEndedError } from '#app/platform/jobs/worker-pool.server.ts'
import { isDatabaseUnavailable, isDiskFull, isLockConflict } from '#app/platform/postgres/database-failures.server.ts'

/** Answered 503: the disk is full, the database does not answer or others hold its rows, or the process of the job ended. */
export type TemporaryFailure = 'no-room' | 'unavailable' | 'interrupted'

/** When to try again, for `Retry-After` */
export const retrySeconds: Readonly<Record<TemporaryFailure, number>> = { 'no-room': 60, unavailable: 2, interrupted: 10 }

/** Why the same request may succeed later, although it threw. Null where that is a mistake of the request or of the shop. */
export function temporaryFailureOf(error: unknown): TemporaryFailure | null {
  if (isDiskFull(error)) return 'no-room'
  if (isDatabaseUnavailable(error) || isLockConflict(error)) return 'unavailable'
  return error instanceof WorkerEndedError && error.exit !== 'limit' ? 'interrupted' : null
}

/** Whether it lasts until somebody does something: a full disk, processes that cannot work. */
export function needsOperator(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof WorkerEndedError && error.exit === 'failed')
}
