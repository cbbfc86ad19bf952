import type { Db } from '#app/platform/postgres/database.server.ts'

/** Takes jobs; a part of every Context. */
export interface JobQueue {
  /** Within `db`'s transaction: the job comes to be with its commit, or not at all. An id that was given before changes nothing. */
  add(db: Db, queue: string, job: { readonly id?: string; readonly data: object; readonly startAfter?: Date }): Promise<void>
}
