/** How much uploads may take of the disk: pure rules, in bytes. `upload-room.server.ts` asks the database. */

const megabyte = 1024 * 1024

/** For whom a file is kept until it is sent: the two have a budget each, so that strangers do not use up that of customers. */
export type UnsentKind = 'request' | 'message'

/**
 * Of all that nobody has sent yet. Anybody may begin a request, so this is what strangers can fill, and it empties itself
 * after a week, or sooner where others want the room; what was sent is seen by our people, and each address may send only so much of it a day.
 */
export const mostUnsent = 5_000 * megabyte
/** The minimum size counted per file, so that the budget also limits their number. */
export const leastCounted = megabyte / 4
/** What of it an address holds before it makes room for others: two forms full. */
export const fairShare = 120 * megabyte
