import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { Project } from '#app/catalogue/project/project.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import { shareChoices } from '#app/personalisation/sharing/share-limits.ts'

/** Products with logos that their owner shares by a link. */
export const sharedShelves = pgTable(
  'shared_shelves',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the link's token */
    tokenHash: bytea('token_hash').notNull(),
    /** The order GUID of a visitor or an account */
    ownerVisitorId: uuid('owner_order_id').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** Whose answer the owner wants; '' without a name */
    recipientName: text('recipient_name').notNull().default(''),
    /** What the owner plans to order; null if nothing was said */
    project: jsonb('project').$type<Project>(),
    /** Hashes of all logos on it; deleting one deletes the shelf. */
    pictures: text('pictures').array().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** How often the link was opened */
    views: integer('views').notNull().default(0),
  },
  (table) => [
    uniqueIndex('shared_shelves_token').on(table.tokenHash),
    index('shared_shelves_owner').on(table.ownerVisitorId, table.createdAt),
    index('shared_shelves_expiry').on(table.expiresAt),
    check('shared_shelves_views', sql`${table.views} >= 0`),
  ],
)

/** A product of a shelf. It remains when the catalogue deletes the product, so that the page can say so. */
export const sharedItems = pgTable(
  'shared_items',
  {
    shelfId: uuid('shelf_id')
      .notNull()
      .references(() => sharedShelves.id, { onDelete: 'cascade' }),
    /** Order within the shelf */
    place: smallint('place').notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    title: text('title').notNull(),
    /** Pieces */
    quantity: integer('quantity').notNull(),
    /** Lengths in 1/10 mm */
    placements: jsonb('placements').$type<readonly Placement[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shelfId, table.place] }), check('shared_items_quantity', sql`${table.quantity} > 0`)],
)

/** What somebody with the link said: an approval of all, a preference for one product, or a comment. */
export const sharedAnswers = pgTable(
  'shared_answers',
  {
    id: uuid('id').primaryKey(),
    shelfId: uuid('shelf_id')
      .notNull()
      .references(() => sharedShelves.id, { onDelete: 'cascade' }),
    /** Place of the item that it is about; null for all */
    place: smallint('place'),
    choice: oneOf('choice', shareChoices),
    /** As typed, not verified */
    name: text('name').notNull(),
    comment: text('comment').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('shared_answers_shelf').on(table.shelfId, table.createdAt),
    ...listChecks(table),
    check('shared_answers_said', sql`${table.choice} is not null or ${table.comment} <> ''`),
    check('shared_answers_place', sql`${table.choice} is null or (${table.choice} = 'preferred') = (${table.place} is not null)`),
  ],
)
