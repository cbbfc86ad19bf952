import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, whatever the clock's zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Bytes: hashes, never files */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
