import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, independent of the time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Bytes: hashes, never files */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const noWords = sql`''::tsvector`

/** The id of a transaction, which never comes again */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
