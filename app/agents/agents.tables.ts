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
  /** Where it goes, Greek or Cypriot; null while unknown */
  postcode: text('postcode'),
  createdAt: moment('created_at').notNull(),
})

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
    /** SHA-256 of the order GUID into whose cart a person took the lines: its order is the one of this checkout */
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
