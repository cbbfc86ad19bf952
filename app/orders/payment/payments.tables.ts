import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { MoneyKind, MoneyState, MoneyWay } from '#app/orders/payment/money.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** All money of an order, in and out. Rows are never deleted: `orders.paidCents` is the sum of those that succeeded. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<MoneyKind>().notNull(),
    way: text('way').$type<MoneyWay>().notNull(),
    state: text('state').$type<MoneyState>().notNull(),
    /** Always positive; what was asked for while it is pending, then what moved */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The payment that a refund or a dispute takes back */
    ofPaymentId: uuid('of_payment_id'),
    /** At the card provider: the checkout session of a payment, the refund, the dispute */
    providerReference: text('provider_reference').unique(),
    /** At the card provider: the payment intent, which refunds and disputes name */
    providerPayment: text('provider_payment'),
    /** Where the customer pays, and until when it is open */
    checkoutUrl: text('checkout_url'),
    checkoutEndsAt: moment('checkout_ends_at'),
    /** What the bank's statement says */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of the staff's call: made twice, it is one sum */
    callKey: uuid('call_key').unique(),
    createdAt: moment('created_at').notNull(),
    /** When it moved, as bank or provider say */
    movedAt: moment('moved_at'),
    /** Null for what the card provider told */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull().default(''),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt),
    index('payments_provider_payment')
      .on(table.providerPayment)
      .where(sql`${table.providerPayment} is not null`),
    // For reconciliation, and for disputes that want an answer
    index('payments_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
    check('payments_amount', sql`${table.amountCents} > 0`),
  ],
)

/** Money that belongs to no known order, until staff assign or return it. Rows are never deleted. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: uuid('id').primaryKey(),
    way: text('way').$type<MoneyWay>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** ISO 4217, lower case; cards may be charged by another system of the merchant's in another currency */
    currency: text('currency').notNull().default('eur'),
    /** What the sender wrote, or what the card provider calls it */
    reference: text('reference').notNull(),
    note: text('note').notNull().default(''),
    providerReference: text('provider_reference').unique(),
    callKey: uuid('call_key').unique(),
    createdAt: moment('created_at').notNull(),
    movedAt: moment('moved_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull().default(''),
    resolvedAt: moment('resolved_at'),
    /** The payment it became; null where it was returned */
    paymentId: uuid('payment_id').references(() => payments.id),
    resolution: text('resolution').notNull().default(''),
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('unmatched_payments_open')
      .on(table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
    check('unmatched_payments_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What the card provider told us, each once. */
export const providerEvents = pgTable('provider_events', {
  /** The provider's id */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: moment('created_at').notNull(),
  handledAt: moment('handled_at').notNull(),
})

/** Orders whose customer was reminded of the payment. */
export const paymentReminders = pgTable('payment_reminders', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  remindedAt: moment('reminded_at').notNull(),
  /** Again, when its day had passed: of orders that do not end by themselves */
  remindedOverdueAt: moment('reminded_overdue_at'),
})

/** Customers who may pay later, by invoice. */
export const customerCredit = pgTable(
  'customer_credit',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Gross cents that all their unpaid orders on account may come to; 0 stops it */
    limitCents: bigint('limit_cents', { mode: 'number' }).notNull(),
    /** Days in which they pay */
    paymentDays: integer('payment_days').notNull(),
    note: text('note').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('customer_credit_limit', sql`${table.limitCents} >= 0`)],
)
