import type { Db } from '#app/platform/postgres/database.server.ts'

/** Enqueues jobs; part of every Context. */
export interface JobQueue {
  /** In `db`'s transaction: the job exists once that commits. A repeated id has no effect. */
  add(db: Db, queue: string, job: { readonly id?: string; readonly data: object; readonly startAfter?: Date }): Promise<void>
}
