import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import type { QuoteRole, QuoteState } from '#app/quotes/quote-states.ts'
import type { Acceptance } from '#app/quotes/quotes.ts'
import type { StoredOfferLine } from '#app/quotes/offer-content.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The whole dealing, from the request to the order. What happened to it, and who did it, is in `quote_events`. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    /** «2026-00042», given when the request arrives; a draft has none. */
    number: text('number').unique(),
    state: text('state').$type<QuoteState>().notNull(),
    /** Made by the form that asks: sent twice, it is one request. While it is a draft, it opens the draft. */
    requestKey: uuid('request_key').notNull().unique(),
    /** Null for a guest */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    afm: text('afm').notNull().default(''),
    message: text('message').notNull().default(''),
    budgetCents: bigint('budget_cents', { mode: 'number' }),
    budgetPer: text('budget_per', { enum: ['piece', 'total'] }),
    /** ISO day */
    neededBy: date('needed_by', { mode: 'string' }),
    deliveryPlace: text('delivery_place').notNull().default(''),
    sample: text('sample', { enum: ['none', 'free', 'paid'] })
      .notNull()
      .default('none'),
    projectName: text('project_name').notNull().default(''),
    /** The customer's own order number */
    purchaseOrder: text('purchase_order').notNull().default(''),
    consentedAt: moment('consented_at'),
    /** Who of the staff has it */
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The newest version that was sent; 0 before the first. */
    sentVersion: smallint('sent_version').notNull().default(0),
    /** Of the newest sent version: its last day, Athens time. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Of the newest sent version, its first quantities; once accepted, of what was accepted. Cents. */
    netCents: bigint('net_cents', { mode: 'number' }),
    grossCents: bigint('gross_cents', { mode: 'number' }),
    acceptance: jsonb('acceptance').$type<Acceptance>(),
    submittedAt: moment('submitted_at'),
    /** By when we answer: an hour of customer service after it became our turn; null when it is not. */
    answerDueAt: moment('answer_due_at'),
    /** When the customer wrote or did something that no staff has looked at yet; null once they did. */
    unseenSince: moment('unseen_since'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Number, company, person, e-mail, project and titles, folded */
    searchWords: tsvector('search_words')
      .notNull()
      .default(sql`''::tsvector`),
  },
  (table) => [
    index('quotes_user').on(table.userId, table.changedAt.desc().nullsFirst()),
    index('quotes_state').on(table.state, table.changedAt.desc().nullsFirst()),
    index('quotes_assignee').on(table.assigneeId, table.changedAt.desc().nullsFirst()),
    index('quotes_changed').on(table.changedAt.desc().nullsFirst()),
    index('quotes_unseen')
      .on(table.unseenSince)
      .where(sql`${table.unseenSince} is not null`),
    index('quotes_due')
      .on(table.answerDueAt)
      .where(sql`${table.answerDueAt} is not null`),
    index('quotes_valid')
      .on(table.validUntil)
      .where(sql`${table.state} = 'offered'`),
    // Guests' requests of an address, when it becomes an account's
    index('quotes_guest')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index('quotes_search').using('gin', table.searchWords),
    check('quotes_number', sql`(${table.number} is null) = (${table.state} = 'draft')`),
  ],
)

const quoteId = () =>
  uuid('quote_id')
    .notNull()
    .references(() => quotes.id, { onDelete: 'cascade' })

/** What was asked for, as it was asked: written once. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: uuid('id').primaryKey(),
    quoteId: quoteId(),
    position: smallint('position').notNull(),
    /** Null for something that is not in the catalogue, or is no longer. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: integer('variant_id'),
    /** As it was called then */
    title: text('title').notNull(),
    variantText: text('variant_text').notNull().default(''),
    /** One quantity, or several to compare; ascending. */
    quantities: integer('quantities').array().notNull(),
    /** How and where the logo goes, in the customer's words. */
    decoration: text('decoration').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [unique('quote_lines_place').on(table.quoteId, table.position)],
)

/** The versions of our answer. One that was sent never changes; at most one is being prepared. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    quoteId: quoteId(),
    version: smallint('version').notNull(),
    lines: jsonb('lines').$type<readonly StoredOfferLine[]>().notNull(),
    deliveryCents: bigint('delivery_cents', { mode: 'number' }).notNull().default(0),
    /** No cost was named: it is to be agreed, and `deliveryCents` is 0. */
    deliveryOpen: boolean('delivery_open').notNull().default(false),
    deliveryVatPercent: smallint('delivery_vat_percent').notNull().default(24),
    /** The last day of the delivery that staff promise */
    deliveryDay: date('delivery_day', { mode: 'string' }),
    /** The last day on which it can be accepted, Athens time. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    terms: text('terms').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Raised by each save: who saves over somebody else's work is told. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    /** When the customer first saw it */
    openedAt: moment('opened_at'),
    /** When the reminder before its end was sent */
    remindedAt: moment('reminded_at'),
    /** The document that was sent, in the file store, and its SHA-256 */
    pdfKey: text('pdf_key'),
    pdfHash: bytea('pdf_hash'),
  },
  (table) => [
    unique('offers_version').on(table.quoteId, table.version),
    uniqueIndex('offers_one_draft')
      .on(table.quoteId)
      .where(sql`${table.sentAt} is null`),
  ],
)

/** All that happened, in order. Rows are added, never changed. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: quoteId(),
    at: moment('at').notNull(),
    /** A `QuoteAction`, or something that changes no state: 'message', 'opened', 'shared', 'unshared', 'assigned'. */
    kind: text('kind').notNull(),
    fromState: text('from_state').$type<QuoteState>(),
    toState: text('to_state').$type<QuoteState>(),
    role: text('role').$type<QuoteRole>().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The link by which a guest acted */
    accessId: uuid('access_id'),
    actorName: text('actor_name').notNull(),
    offerVersion: smallint('offer_version'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [index('quote_events_quote').on(table.quoteId, table.id)],
)

/** What customer and staff wrote to each other, about the whole or about one line. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: uuid('id').primaryKey(),
    quoteId: quoteId(),
    /** A line that was asked for, or of an offer */
    lineId: uuid('line_id'),
    fromStaff: boolean('from_staff').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('quote_messages_quote').on(table.quoteId, table.createdAt)],
)

/** Logos and other files, with the request or with a message. Their bytes are in the file store. */
export const quoteFiles = pgTable(
  'quote_files',
  {
    id: uuid('id').primaryKey(),
    quoteId: quoteId(),
    messageId: uuid('message_id').references(() => quoteMessages.id, { onDelete: 'cascade' }),
    /** Uploaded to a quote that was sent: it is nobody else's before its message is written. */
    forMessage: boolean('for_message').notNull().default(false),
    /** Of whose message: what one side has not sent is not the other's to see. */
    fromStaff: boolean('from_staff').notNull().default(false),
    /** Of a message of whoever got a link passed on: each of them is a side of their own. */
    approverLinkId: uuid('approver_link_id'),
    /** As its owner calls it; never a path of ours. */
    name: text('name').notNull(),
    /** By its content, not by its name */
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    hash: bytea('hash').notNull(),
    storageKey: text('storage_key').notNull(),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    createdAt: moment('created_at').notNull(),
    /** Keyed hash of the network address, for a week: whose uploads make room first */
    uploader: bytea('uploader'),
  },
  (table) => [
    index('quote_files_quote').on(table.quoteId),
    index('quote_files_message').on(table.messageId),
    // The few among the many, which are counted at each upload
    index('quote_files_unsent')
      .on(table.createdAt)
      .where(sql`${table.forMessage} and ${table.messageId} is null`),
  ],
)

/** Links that open one quote without an account; only the SHA-256 of each is kept. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    quoteId: quoteId(),
    /** The customer's own link, or one that they gave to whoever approves. */
    role: text('role', { enum: ['owner', 'approver'] }).notNull(),
    holderName: text('holder_name').notNull(),
    holderEmail: text('holder_email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the owner took it back: from then on it opens nothing. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('quote_links_quote').on(table.quoteId)],
)

/** What a link was exchanged for, by one browser, for a day. */
export const quoteKeys = pgTable('quote_keys', {
  keyHash: bytea('key_hash').primaryKey(),
  linkId: uuid('link_id')
    .notNull()
    .references(() => quoteLinks.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** The last number of each year. Raised in the transaction of the request, so that none is skipped. */
export const quoteNumbers = pgTable('quote_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})
