import type { Context } from '#app/platform/context.server.ts'
import type { FileStore } from '#app/platform/files/files.server.ts'
import type { TestUser } from '#test/accounts.ts'

/** Work during which a shop and its database are killed again and again, and what has to be true after each kill. */
export interface Workload {
  /** What must not be lost, for the report of a failure */
  readonly name: string
  /** Asks one thing after the other until the shop is gone. */
  work(origin: string): Promise<void>
  /** The number of answers so far */
  answered(): number
  /** After a kill, with no shop running: each thing is whole, or not there at all, and what was answered is there. */
  check(): Promise<void>
  /** Clients without an answer ask once more: all of it is there once. */
  finish?(origin: string): Promise<void>
  /** The recipients of mails that must arrive once each, with a part of their subjects */
  mailed?(): ReadonlyMap<string, string>
}

/** What workloads need of the shops, which all run on one database. */
export interface Killed {
  readonly ctx: Context
  readonly files: FileStore
  readonly staff: TestUser
}
