/** How much uploads may take of the disk: pure rules, in bytes. `upload-room.server.ts` asks the disk and the database. */

const megabyte = 1024 * 1024

/** For whom a file is kept until it is sent: the two have a budget each, so that strangers do not use up that of customers. */
export type UnsentKind = 'request' | 'message'

/**
 * Of all that nobody has sent yet. Anybody may begin a request, so this is what strangers can fill, and it empties itself
 * after a week, or sooner where others want the room; what was sent is seen by our people, and each address may send only so much of it a day.
 */
export const mostUnsent = 5_000 * megabyte
/** A file counts as no less, so that the budget bounds how many there are too. */
export const leastCounted = megabyte / 4
/** What of it an address holds before it makes room for others: two forms full. */
export const fairShare = 120 * megabyte
/** Free space that uploads leave to the database and the mails. */
export const leastFree = 500 * megabyte
/** On its way to the disk at once, in one process. It lies there twice for a moment: that is less than what is left free. */
export const mostIncoming = 200 * megabyte
export const mostIncomingOfAddress = 60 * megabyte
