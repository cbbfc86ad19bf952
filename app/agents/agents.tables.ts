import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { carts } from '#app/cart/cart.tables.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'

/** Carts that programs made for buyers; their lines are those of `carts` */
export const agentCarts = pgTable('agent_carts', {
  cartId: uuid('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  /** The address by which the program named itself; recorded, never fetched */
  profile: text('profile').notNull(),
  /** The postcode of the delivery, Greek or Cypriot; null while it is unknown */
  postcode: text('postcode'),
  /** Checked logos on its lines: ids of `agent_logos` by the SHA-256 of their pictures */
  logos: jsonb('logos').$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
})

/** Upload links that programs got for a buyer's logo. The id is the order GUID of the logo in `logos`. */
export const agentLogos = pgTable(
  'agent_logos',
  {
    id: uuid('id').primaryKey(),
    /** The address by which the program named itself; null if it named none */
    profile: text('profile'),
    /** Since when a file is being received; null while none is */
    receivingSince: moment('receiving_since'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('agent_logos_age').on(table.createdAt)],
)

/** A program's cart on its way to the checkout, which a person finishes */
export const agentCheckouts = pgTable(
  'agent_checkouts',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => agentCarts.cartId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    canceledAt: moment('canceled_at'),
    /** SHA-256 of the order GUID of the person who took the lines: their next order is this checkout's */
    takenBy: bytea('taken_by'),
    takenAt: moment('taken_at'),
  },
  (table) => [
    index('agent_checkouts_cart').on(table.cartId),
    check('agent_checkouts_taken', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
  ],
)

/** Answers to calls with an idempotency key, for a day; null while the first call runs */
export const agentRequests = pgTable(
  'agent_requests',
  {
    /** SHA-256 of profile, operation and key */
    keyHash: bytea('key_hash').primaryKey(),
    /** SHA-256 of the body: another one under the key is refused */
    bodyHash: bytea('body_hash').notNull(),
    /** Status of HTTP */
    status: smallint('status'),
    answer: jsonb('answer').$type<object>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('agent_requests_age').on(table.createdAt)],
)
