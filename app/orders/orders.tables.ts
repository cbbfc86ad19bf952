import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { customers } from '#app/customer-tables/customers.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { restDues } from '#app/company/payment-terms.ts'
import type { OrderAddress, OrderCharge, OrderFee, OrderInvoice, SizeStock, VatExemption } from '#app/orders/orders.ts'
import { orderRoles, orderStates, promisedStates, unconfirmedStates, unowedStates } from '#app/orders/order-states.ts'
import type { ProofWaiver } from '#app/orders/print-release.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { designs } from '#app/personalisation/decoration.tables.ts'
import { bytea, moment, noWords, tsvector } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { StoredName, StoredSize } from '#app/line/sizes.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** States of an order, written into SQL */
export const ofOrder = literalsOf(orderStates)

/** An order as placed; its progress is in its state, `orderEvents`, `orderShipments` and `orderReductions`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** «Π-2026-00042» */
    number: text('number').notNull().unique(),
    state: oneOf('state', orderStates).notNull(),
    /** SHA-256 of the key that opens the order without an account */
    keyHash: bytea('key_hash').notNull().unique(),
    /** From the placing call; null for an order of a quote */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of that call's body: another body with the same key is refused */
    bodyHash: bytea('body_hash'),
    /** SHA-256 of the order GUID of the cart it was placed from; null for an order of a quote, and of older versions */
    cartHash: bytea('cart_hash'),
    /** Null for a guest */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until it is assigned */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The quote it was converted from, at most one order each */
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quotes.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Null for a receipt, and until the document is known */
    invoice: jsonb('invoice').$type<OrderInvoice>(),
    /** The customer has not said yet whether they want an invoice or a receipt */
    isDocumentOpen: boolean('is_document_open').notNull().default(false),
    /** Set while the order is an exempt intra-community supply: all its parts have 0 % VAT, lines keep their domestic rate */
    vatExemption: jsonb('vat_exemption').$type<VatExemption>(),
    /** The delivery method's id in the settings */
    deliveryMethod: text('delivery_method').notNull(),
    /** The delivery method's name at the time */
    deliveryName: text('delivery_name').notNull(),
    /** Null for pickup */
    deliveryAddress: jsonb('delivery_address').$type<OrderAddress>(),
    /** Net cost of delivery, cents */
    deliveryCents: bigint('delivery_cents', { mode: 'number' }).notNull(),
    /** The least expensive delivery by a carrier that was offered, net cents; null for pickup, agreed prices and older orders */
    standardDeliveryCents: integer('standard_delivery_cents'),
    /** VAT on delivery, whole percent */
    deliveryVatPercent: smallint('delivery_vat_percent').notNull(),
    /** Its cost is not agreed yet, and 0 until then */
    isDeliveryOpen: boolean('is_delivery_open').notNull().default(false),
    paymentMethod: oneOf('payment_method', paymentMethods).notNull(),
    /** Extra costs of the payment or delivery method, net cents */
    fees: jsonb('fees').$type<readonly OrderFee[]>().notNull().default([]),
    /** The customer's own order number */
    reference: text('reference').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** The requested day, ISO day of Athens; null for none */
    wishedDay: date('wished_day', { mode: 'string' }),
    /** The first possible day when it was placed, ISO day of Athens; null if it was unknown */
    promisedDay: date('promised_day', { mode: 'string' }),
    /** That day counts on an assumed weight or working time; false once staff set it */
    isDayAssumed: boolean('is_day_assumed').notNull().default(false),
    /** The first possible day by what suppliers confirmed for its pieces, ISO day of Athens; null if none of these are awaited */
    supplyPromiseDay: date('supply_promise_day', { mode: 'string' }),
    consentedAt: moment('consented_at').notNull(),
    isPersonalised: boolean('is_personalised').notNull(),
    /** Goods and charges of all lines as placed, net cents */
    goodsCents: bigint('goods_cents', { mode: 'number' }).notNull(),
    /** All with delivery and fees as placed, net cents */
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    /** The same with VAT, cents */
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    /** As placed, by VAT rate; cents */
    totals: jsonb('totals').$type<Totals>().notNull(),
    /** Gross cents to pay before production; 0 for none */
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull().default(0),
    /** When what is beyond the deposit is due, as agreed when it was placed */
    restDue: oneOf('rest_due', restDues).notNull().default('before-delivery'),
    /** On account: the ISO day of Athens by which it is paid, as agreed when it was placed; null for others */
    restDueOn: date('rest_due_on', { mode: 'string' }),
    /** Gross cents of cancelled and returned pieces */
    reducedCents: bigint('reduced_cents', { mode: 'number' }).notNull().default(0),
    /** Gross cents received less refunds: the sum of its payments */
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    /** Older orders: when staff confirmed the artwork of lines without a proof */
    artworkApprovedAt: moment('artwork_approved_at'),
    /** Null: decorated lines are printed by approved proofs */
    proofWaiver: jsonb('proof_waiver').$type<ProofWaiver>(),
    /** Payment deadline: the order expires, or for an accepted quote staff are notified. Null if none is awaited */
    paymentDueAt: moment('payment_due_at'),
    /** The deadline instead, once the mailed link was opened, of a stranger's order; null for others, and afterwards */
    dueAtIfOpened: moment('due_at_if_opened'),
    /** When a link that only its mailbox got was opened first */
    linkOpenedAt: moment('link_opened_at'),
    /** Keyed hash of a stranger's network address, while the order may be unpaid (`unpaid-bound.server.ts`) */
    originHash: bytea('origin_hash'),
    /** Keyed hash of a stranger's mailbox, likewise */
    mailboxHash: bytea('mailbox_hash'),
    /** It took the last pieces of a stock */
    emptiedShelf: boolean('emptied_shelf').notNull().default(false),
    /** Its account was closed: the customer is anonymised once the order has ended */
    isForgottenAtEnd: boolean('is_forgotten_at_end').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Number, company, person, e-mail, reference and titles, folded */
    searchWords: tsvector('search_words').notNull().default(noWords),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('orders_cart')
      .on(table.cartHash)
      .where(sql`${table.cartHash} is not null`),
    index('orders_state').on(table.state, table.createdAt.desc().nullsFirst()),
    index('orders_created').on(table.createdAt.desc().nullsFirst()),
    index('orders_email').on(sql`lower(${table.email})`, table.createdAt.desc().nullsFirst()),
    // For the nightly job
    index('orders_forgotten_at_end')
      .on(table.id)
      .where(sql`${table.isForgottenAtEnd}`),
    index('orders_payment_due')
      .on(table.paymentDueAt)
      .where(sql`${table.paymentDueAt} is not null`),
    // For late orders
    index('orders_promised')
      .on(table.promisedDay)
      .where(sql`${table.promisedDay} is not null and ${table.state} in (${ofOrder(...promisedStates)})`),
    // For orders that suppliers make late
    index('orders_at_risk')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.supplyPromiseDay} > ${table.promisedDay} and ${table.state} in (${ofOrder(...promisedStates)})`),
    // For pickups
    index('orders_unpaid')
      .on(table.createdAt.desc().nullsFirst())
      .where(
        sql`${table.paidCents} < ${table.grossCents} - ${table.reducedCents} and ${table.state} not in (${ofOrder(...unowedStates)})`,
      ),
    // For money problems: overpaid, or paid after the end
    index('orders_overpaid')
      .on(table.changedAt.desc().nullsFirst())
      .where(
        sql`${table.paidCents} > ${table.grossCents} - ${table.reducedCents} or (${table.paidCents} > 0 and ${table.state} = ${ofOrder('cancelled')})`,
      ),
    // For missing invoice details
    index('orders_document_open')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.isDocumentOpen} and ${table.state} <> ${ofOrder('cancelled')}`),
    check(
      'orders_money',
      sql`${table.goodsCents} >= 0 and ${table.deliveryCents} >= 0 and ${table.standardDeliveryCents} >= 0 and ${table.netCents} >= 0
        and ${table.grossCents} >= ${table.netCents} and ${table.depositCents} >= 0 and ${table.reducedCents} >= 0`,
    ),
    check('orders_vat_exemption', sql`${table.vatExemption} is null or ${table.invoice} is not null`),
    index('orders_origin')
      .on(table.originHash)
      .where(sql`${table.originHash} is not null`),
    index('orders_mailbox')
      .on(table.mailboxHash)
      .where(sql`${table.mailboxHash} is not null`),
    // For unpaid orders that emptied a shelf
    index('orders_emptied_shelf')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.emptiedShelf} and ${table.state} in (${ofOrder(...unconfirmedStates)})`),
    check('orders_document', sql`${table.invoice} is null or not ${table.isDocumentOpen}`),
    index('orders_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
    index('orders_unassigned')
      .on(table.createdAt)
      .where(
        sql`${table.customerId} is null and not ${table.isForgottenAtEnd}
          and (${table.email} <> '' or ${table.phone} <> '' or ${table.invoice} is not null or ${table.userId} is not null)`,
      ),
    // For customers' balances
    index('orders_customer_unpaid')
      .on(table.customerId)
      .where(
        sql`${table.paidCents} < ${table.grossCents} - ${table.reducedCents} and ${table.state} not in (${ofOrder(...unowedStates)})`,
      ),
    index('orders_search').using('gin', table.searchWords),
    ...listChecks(table),
  ],
)

/** Of a row that goes with its order */
export const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Ordered lines, frozen with their prices; only piece counts change. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    /** Order within the order */
    position: smallint('position').notNull(),
    /** Null for an offer's free text and deleted products */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: integer('variant_id'),
    designId: uuid('design_id').references(() => designs.id),
    /** The offer line it was created from, which has the proofs; null for a cart's line */
    offerLineId: uuid('offer_line_id'),
    /** Titles at the time */
    title: text('title').notNull(),
    variantText: text('variant_text').notNull().default(''),
    sku: text('sku').notNull().default(''),
    imageSrc: text('image_src'),
    /** Pieces ordered */
    quantity: integer('quantity').notNull(),
    /** Goods after discount, net, 1/10,000 € */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    /** Goods after discount, net cents */
    goodsCents: bigint('goods_cents', { mode: 'number' }).notNull(),
    /** Charges for decoration: unit prices in 1/10,000 €, amounts in net cents */
    charges: jsonb('charges').$type<readonly OrderCharge[]>().notNull().default([]),
    /** Goods and charges, net cents */
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    /** Whole percent */
    vatPercent: smallint('vat_percent').notNull(),
    /** Its logos, lengths in 1/10 mm */
    placements: jsonb('placements').$type<readonly NamedPlacement[]>().notNull().default([]),
    sizes: jsonb('sizes').$type<readonly StoredSize[]>(),
    names: jsonb('names').$type<readonly StoredName[]>(),
    /** The version of the price list behind its charges; null without decoration */
    priceListVersion: integer('price_list_version'),
    /** Lead time when it was ordered, working days */
    leadTimeDays: smallint('lead_time_days'),
    /** Pieces taken from the shelf and not returned; the rest is produced or bought for the order */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** The stock they came from: the variant's own, else the product's */
    isVariantStock: boolean('is_variant_stock').notNull().default(false),
    /** For a line of several sizes: pieces of `stock_taken` per size; null for a line of one variant */
    sizeStock: jsonb('size_stock').$type<readonly SizeStock[]>(),
    /** Pieces shipped or handed over */
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    /** Pieces cancelled or returned */
    reducedQuantity: integer('reduced_quantity').notNull().default(0),
  },
  (table) => [
    unique('order_lines_place').on(table.orderId, table.position),
    index('order_lines_product').on(table.productId),
    // For pictures used by its designs
    index('order_lines_placements').using('gin', table.placements.op('jsonb_path_ops')),
    index('order_lines_design')
      .on(table.designId)
      .where(sql`${table.designId} is not null`),
    check('order_lines_money', sql`${table.unitPrice} >= 0 and ${table.goodsCents} >= 0 and ${table.netCents} >= 0`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'order_lines_pieces',
      sql`${table.shippedQuantity} >= 0 and ${table.reducedQuantity} >= 0 and ${table.stockTaken} >= 0
        and ${table.reducedQuantity} <= ${table.quantity} and ${table.shippedQuantity} <= ${table.quantity}
        and ${table.stockTaken} <= ${table.quantity}`,
    ),
  ],
)

/** The history. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    at: moment('at').notNull(),
    /** An `OrderAction`, or an event without a state change: 'placed', 'paid', 'refunded', 'reduced', 'shipped', 'note'. */
    kind: text('kind').notNull(),
    fromState: oneOf('from_state', orderStates),
    toState: oneOf('to_state', orderStates),
    role: oneOf('role', orderRoles).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_user').on(table.userId),
    ...listChecks(table),
  ],
)
