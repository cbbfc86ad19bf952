import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import type { Lab } from '#app/personalisation/logos/lab-colour.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** The merchant's own inks, threads and foils. */
export const inks = pgTable(
  'inks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: oneOf('kind', inkKinds).notNull(),
    /** As the merchant writes it; placements name it */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** #rrggbb */
    hex: text('hex').notNull(),
    /** CIE L*, a*, b* (D65), where it was typed */
    lab: jsonb('lab').$type<Lab>(),
    /** Only active ones are offered and proposed */
    active: boolean('active').notNull().default(true),
    /** Order within its kind */
    place: smallint('place').notNull(),
  },
  (table) => [
    uniqueIndex('inks_code').on(table.kind, sql`lower(${table.code})`),
    check('inks_hex', sql`${table.hex} ~ '^#[0-9a-f]{6}$'`),
    ...listChecks(table),
  ],
)
