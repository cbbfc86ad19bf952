import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import { fileKinds } from '#app/uploads/accepted-files.ts'
import type { StoredLogoFacts } from '#app/personalisation/logos/logo-facts.ts'

/** An uploaded original, stored once per content, under `logos/files/<hash>`. */
export const logoFiles = pgTable(
  'logo_files',
  {
    /** SHA-256 of the stored bytes, in hexadecimal */
    hash: text('hash').primaryKey(),
    kind: oneOf('kind', fileKinds).notNull(),
    /** In bytes */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [...listChecks(table)],
)

/**
 * A picture made from an original: a PNG without margins, under `logos/pictures/<hash>.png`. Immutable; designs name it. A
 * remedy, such as removing the white box, makes another.
 */
export const logoPictures = pgTable(
  'logo_pictures',
  {
    /** SHA-256 of the PNG, in hexadecimal */
    hash: text('hash').primaryKey(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => logoFiles.hash),
    /** Pixels */
    width: integer('width').notNull(),
    /** Pixels */
    height: integer('height').notNull(),
    facts: jsonb('facts').$type<StoredLogoFacts>().notNull(),
    /** Of a repaired logo: the picture that it was made of, which stays as long */
    repairedFrom: text('repaired_from').references((): AnyPgColumn => logoPictures.hash),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('logo_pictures_file').on(table.fileHash),
    index('logo_pictures_repaired_from')
      .on(table.repairedFrom)
      .where(sql`${table.repairedFrom} is not null`),
  ],
)

/** A logo of a visitor until the first login, then of the account. */
export const logos = pgTable(
  'logos',
  {
    id: uuid('id').primaryKey(),
    /** The order GUID of a visitor; null for an account's */
    visitorId: uuid('order_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    pictureHash: text('picture_hash')
      .notNull()
      .references(() => logoPictures.hash),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    index('logos_order')
      .on(table.visitorId)
      .where(sql`${table.visitorId} is not null`),
    index('logos_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('logos_picture').on(table.pictureHash),
    check('logos_owner', sql`(${table.visitorId} is null) <> (${table.userId} is null)`),
  ],
)
