/** Disk budgets of uploads: pure rules, in bytes. `upload-room.server.ts` asks the database. */

const megabyte = 1024 * 1024

/** What an unsent file is for: each kind has its own budget, so that strangers cannot use up the customers'. */
export type UnsentKind = 'request' | 'message'

/**
 * Total of unsent files. Anybody may start a request, so strangers can fill it; it empties after a week, or sooner when
 * others need the room. Sent files are seen by staff, and limited per address and day.
 */
export const maxUnsentBytes = 5_000 * megabyte
/** The minimum size counted per file, so that the budget also limits their number. */
export const minCountedBytes = megabyte / 4
/** An address's share before it makes room for others: two full forms. */
export const fairShare = 120 * megabyte
