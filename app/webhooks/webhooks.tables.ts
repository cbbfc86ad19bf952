import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { attemptFailures, deliveryStates, offReasons, testEvent, webhookEvents } from '#app/webhooks/webhook-events.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf, someOf } from '#app/platform/postgres/one-of.tables.ts'

/** A system notified of orders and quotes. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    events: someOf('events', webhookEvents).notNull(),
    /** Encrypted: it signs what we send */
    encryptedSecret: text('encrypted_secret').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: unknown, or the account is closed */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The first failed attempt since the last success */
    failingSince: moment('failing_since'),
    offAt: moment('off_at'),
    offReason: oneOf('off_reason', offReasons),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId), ...listChecks(table)],
)

/**
 * The outbox of webhooks. A row is inserted in its event's transaction, once per endpoint, and a job sends it. Its id is the
 * receiver's key against duplicates.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: oneOf('event', [...webhookEvents, testEvent]).notNull(),
    /** For an event announced by a job, which may run twice */
    eventKey: text('event_key'),
    /** JSON, byte for byte as signed and sent */
    body: text('body').notNull(),
    state: oneOf('state', deliveryStates).notNull().default('waiting'),
    /** Attempts since it was queued, by the event or by a replay */
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    queuedAt: moment('queued_at').notNull(),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.endpointId, table.eventKey),
    index('webhook_deliveries_waiting')
      .on(table.queuedAt)
      .where(sql`${table.state} = ${literalsOf(deliveryStates)('waiting')}`),
    ...listChecks(table),
  ],
)

/** Each attempt to send a delivery, and its answer. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** How long it took, milliseconds */
    milliseconds: integer('milliseconds').notNull(),
    isSuccess: boolean('is_success').notNull(),
    /** HTTP; null without an answer */
    status: smallint('status'),
    failure: oneOf('failure', attemptFailures),
    /** The first characters of the answer */
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.at), ...listChecks(table)],
)
