import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { importSuppliers } from '#app/imports/import.tables.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { orderLines } from '#app/orders/orders.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf, someOf } from '#app/platform/postgres/one-of.tables.ts'
import { purchaseKinds, purchaseStates } from '#app/purchasing/purchase-states.ts'
import type { SupplierContact } from '#app/purchasing/suppliers/supplier.ts'

/** States of a purchase order, written into SQL */
export const ofPurchase = literalsOf(purchaseStates)

/** Whom the shop buys blanks or printing from. A supplier of product files has a row, too, as soon as something is needed. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique(),
    /** Whose product files it is; null without files */
    importSupplierId: uuid('import_supplier_id')
      .unique()
      .references(() => importSuppliers.id, { onDelete: 'set null' }),
    /** Where purchase orders are mailed to; empty: none */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** Null while it is unknown */
    address: jsonb('address').$type<OrderAddress>(),
    contacts: jsonb('contacts').$type<readonly SupplierContact[]>().notNull().default([]),
    /** What an external decorator prints for the shop; empty: a supplier of blanks only */
    techniques: someOf('techniques', printTechniques).notNull().default([]),
    /** The least value of an order, net cents; 0 for none */
    leastOrderCents: integer('least_order_cents').notNull().default(0),
    /** Working days from the order to the delivery; null if unknown */
    deliveryDays: smallint('delivery_days'),
    /** Terms of payment and delivery, for staff */
    terms: text('terms').notNull().default(''),
    /** Incremented by each change, to detect concurrent edits */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    check('suppliers_terms', sql`${table.leastOrderCents} >= 0 and ${table.deliveryDays} between 0 and 500`),
    ...listChecks(table),
  ],
)

/** From whom a product is bought, as staff chose it. Without a row it is bought from the supplier of its product file. */
export const productSuppliers = pgTable(
  'product_suppliers',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    /** The supplier's code of the product; empty: the shop's own codes */
    code: text('code').notNull().default(''),
  },
  (table) => [index('product_suppliers_supplier').on(table.supplierId)],
)

/** The last number of each year. Incremented in the sending transaction, so that none is skipped. */
export const purchaseNumbers = pgTable('purchase_numbers', {
  /** Calendar year in Athens */
  year: smallint('year').primaryKey(),
  /** The last assigned number of the year */
  last: integer('last').notNull(),
})

/** What is ordered from a supplier. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: uuid('id').primaryKey(),
    /** «ΑΓ-2026-00042»; null until it is sent */
    number: text('number').unique(),
    state: oneOf('state', purchaseStates).notNull(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The decorator who gets the blanks; null: the shop */
    deliverTo: uuid('deliver_to').references(() => suppliers.id),
    /** ISO day of Athens by which the pieces must be there; null if no order has a day */
    neededBy: date('needed_by', { mode: 'string' }),
    /** ISO day of Athens that the supplier confirmed */
    confirmedDay: date('confirmed_day', { mode: 'string' }),
    /** The supplier's own number of it */
    supplierReference: text('supplier_reference').notNull().default(''),
    /** Printed for the supplier */
    note: text('note').notNull().default(''),
    /** Incremented by each change, to detect concurrent edits */
    revision: integer('revision').notNull().default(1),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Null for drafts */
    sentAt: moment('sent_at'),
    /** The address it was mailed to; empty: staff sent it themselves */
    sentTo: text('sent_to').notNull().default(''),
  },
  (table) => [
    index('purchase_orders_state').on(table.state, table.createdAt.desc().nullsFirst()),
    index('purchase_orders_created').on(table.createdAt.desc().nullsFirst()),
    index('purchase_orders_supplier').on(table.supplierId, table.createdAt.desc().nullsFirst()),
    index('purchase_orders_deliver_to').on(table.deliverTo),
    index('purchase_orders_user').on(table.userId),
    // A number is given at sending: a draft has none, and a cancelled one may never have been sent.
    check(
      'purchase_orders_sent',
      sql`(${table.number} is null) = (${table.sentAt} is null)
        and case ${table.state} when ${ofPurchase('draft')} then ${table.number} is null
          when ${ofPurchase('cancelled')} then true else ${table.number} is not null end`,
    ),
    ...listChecks(table),
  ],
)

/** What is ordered, in pieces. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: uuid('id').primaryKey(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    /** Order within the purchase order */
    position: smallint('position').notNull(),
    kind: oneOf('kind', purchaseKinds).notNull(),
    /** Null for free text and deleted products */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Null for a product without variants */
    variantId: integer('variant_id'),
    title: text('title').notNull(),
    /** Colour and size, or the print in words */
    detail: text('detail').notNull().default(''),
    /** The supplier's code */
    code: text('code').notNull().default(''),
    /** Pieces ordered */
    quantity: integer('quantity').notNull(),
    /** Net cost of one piece, 1/10,000 €; null if unknown */
    unitCost: bigint('unit_cost', { mode: 'number' }),
    /** Pieces that came undamaged */
    received: integer('received').notNull().default(0),
    /** Pieces that came damaged, or were spoilt in printing */
    damaged: integer('damaged').notNull().default(0),
    /** Pieces that will not come */
    missing: integer('missing').notNull().default(0),
  },
  (table) => [
    unique('purchase_lines_place').on(table.purchaseOrderId, table.position),
    index('purchase_lines_product').on(table.productId),
    check(
      'purchase_lines_pieces',
      sql`${table.quantity} > 0 and ${table.received} >= 0 and ${table.damaged} >= 0 and ${table.missing} >= 0
        and ${table.received} + ${table.damaged} + ${table.missing} <= ${table.quantity}`,
    ),
    check('purchase_lines_cost', sql`${table.unitCost} >= 0`),
    ...listChecks(table),
  ],
)

/** For which line of a customer's order pieces are bought; what is beyond them is for the shelf. */
export const purchaseAllocations = pgTable(
  'purchase_allocations',
  {
    purchaseLineId: uuid('purchase_line_id')
      .notNull()
      .references(() => purchaseLines.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Pieces ordered for it, less damaged and missing ones */
    pieces: integer('pieces').notNull(),
    /** Pieces that came for it */
    received: integer('received').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseLineId, table.orderLineId] }),
    index('purchase_allocations_order_line').on(table.orderLineId),
    check('purchase_allocations_pieces', sql`${table.received} >= 0 and ${table.received} <= ${table.pieces}`),
  ],
)

/** Pieces that came together. Append-only. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: uuid('id').primaryKey(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    note: text('note').notNull().default(''),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('purchase_receipts_order').on(table.purchaseOrderId, table.at),
    index('purchase_receipts_user').on(table.userId),
  ],
)

/** What a receipt had of each line. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => purchaseReceipts.id, { onDelete: 'cascade' }),
    purchaseLineId: uuid('purchase_line_id')
      .notNull()
      .references(() => purchaseLines.id, { onDelete: 'cascade' }),
    /** Undamaged pieces */
    received: integer('received').notNull(),
    /** Damaged pieces */
    damaged: integer('damaged').notNull(),
    /** Pieces that will not come */
    missing: integer('missing').notNull(),
    /** Undamaged pieces that no order needed, and that went to the shelf */
    toShelf: integer('to_shelf').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.purchaseLineId] }),
    index('purchase_receipt_lines_line').on(table.purchaseLineId),
    check(
      'purchase_receipt_lines_pieces',
      sql`${table.received} >= 0 and ${table.damaged} >= 0 and ${table.missing} >= 0 and ${table.toShelf} between 0 and ${table.received}
        and ${table.received} + ${table.damaged} + ${table.missing} > 0`,
    ),
  ],
)
