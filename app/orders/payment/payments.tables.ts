import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { moneyKinds, moneyStates, moneyWays } from '#app/orders/payment/payment-movements.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** States of a payment, written into SQL */
export const ofPayment = literalsOf(moneyStates)

/** All money of an order, in and out. Never deleted: `orders.paidCents` is the sum of the successful rows. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: oneOf('kind', moneyKinds).notNull(),
    way: oneOf('way', moneyWays).notNull(),
    state: oneOf('state', moneyStates).notNull(),
    /** Cents, always positive; while pending the requested amount, then the actual one */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The payment that a refund or dispute reverts */
    ofPaymentId: uuid('of_payment_id'),
    /** At the card provider: the checkout session of a payment, the refund, the dispute */
    providerReference: text('provider_reference').unique(),
    /** The provider's payment intent, referenced by refunds and disputes */
    providerPayment: text('provider_payment'),
    /** The checkout page */
    checkoutUrl: text('checkout_url'),
    /** When the checkout page expires */
    checkoutEndsAt: moment('checkout_ends_at'),
    /** Text of the bank statement */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of the staff's call: repeated with it, it is one payment */
    callKey: uuid('call_key').unique(),
    createdAt: moment('created_at').notNull(),
    /** When it moved, according to bank or provider */
    movedAt: moment('moved_at'),
    /** Null for the card provider's reports */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull().default(''),
    /** When staff reversed it, because it was recorded wrongly */
    reversedAt: moment('reversed_at'),
    /** Why staff reversed it */
    reversalReason: text('reversal_reason').notNull().default(''),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.createdAt),
    index('payments_provider_payment')
      .on(table.providerPayment)
      .where(sql`${table.providerPayment} is not null`),
    // For reconciliation, and for open disputes
    index('payments_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = ${ofPayment('pending')}`),
    check('payments_amount', sql`${table.amountCents} > 0`),
    index('payments_user').on(table.userId),
    ...listChecks(table),
  ],
)

/** Money of no known order, until staff assign or refund it. Never deleted. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: uuid('id').primaryKey(),
    way: oneOf('way', moneyWays).notNull(),
    /** Cents of its currency, always positive */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** ISO 4217, lower case; cards may be charged by another system of the merchant's in another currency */
    currency: text('currency').notNull().default('eur'),
    /** The sender's text, or the card provider's description */
    reference: text('reference').notNull(),
    note: text('note').notNull().default(''),
    providerReference: text('provider_reference').unique(),
    callKey: uuid('call_key').unique(),
    createdAt: moment('created_at').notNull(),
    movedAt: moment('moved_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull().default(''),
    resolvedAt: moment('resolved_at'),
    /** The payment it became; null if refunded */
    paymentId: uuid('payment_id').references(() => payments.id),
    resolution: text('resolution').notNull().default(''),
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('unmatched_payments_open')
      .on(table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
    check('unmatched_payments_amount', sql`${table.amountCents} > 0`),
    index('unmatched_payments_payment').on(table.paymentId),
    index('unmatched_payments_resolved_by').on(table.resolvedBy),
    index('unmatched_payments_user').on(table.userId),
    ...listChecks(table),
  ],
)

/** The card provider's events, each once. */
export const providerEvents = pgTable('provider_events', {
  /** The provider's id */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: moment('created_at').notNull(),
  handledAt: moment('handled_at').notNull(),
})

/** Orders with a payment reminder. */
export const paymentReminders = pgTable('payment_reminders', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  remindedAt: moment('reminded_at').notNull(),
  /** Second reminder, after the deadline: for orders that do not expire */
  remindedOverdueAt: moment('reminded_overdue_at'),
})

/** Customers who may pay by invoice. */
export const customerCredit = pgTable(
  'customer_credit',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Limit of all their unpaid orders on account, gross cents; 0 disables it */
    limitCents: bigint('limit_cents', { mode: 'number' }).notNull(),
    /** Payment term in days */
    paymentDays: integer('payment_days').notNull(),
    note: text('note').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('customer_credit_limit', sql`${table.limitCents} >= 0`),
    index('customer_credit_changed_by').on(table.changedBy),
  ],
)
