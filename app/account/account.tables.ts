import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { customers } from '#app/customer-tables/customers.tables.ts'
import { staffMails } from '#app/account/profile/staff-mails.ts'
import { recoveryPurposes } from '#app/account/security/recovery-purposes.ts'
import { accountEventKinds } from '#app/account/team/account-event-kinds.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf, someOf } from '#app/platform/postgres/one-of.tables.ts'
import { areas, roles } from '#app/platform/session.ts'

interface WordColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
  readonly username: SQLWrapper
  readonly companyName: SQLWrapper
  readonly afm: SQLWrapper
  readonly phone: SQLWrapper
  readonly email: SQLWrapper
}

/** Like `fold` in TypeScript; punctuation separates words. */
const accented = 'άέήίόύώϊϋΐΰς@.-_+&/'
const plain = 'αεηιουωιυιυσ       '

/**
 * The searchable words of an account, folded: an index expression, so queries must repeat it exactly. A telephone number is
 * included in parts and as a whole.
 */
export function accountWords({ firstName, lastName, username, companyName, afm, phone, email }: WordColumns): SQL {
  const parts = sql`${firstName} || ' ' || ${lastName} || ' ' || ${username} || ' ' || ${companyName} || ' ' || ${afm} || ' ' || ${phone} || ' ' || ${email}`
  const digits = sql`translate(${phone}, ' -().', '')`
  return sql`to_tsvector('simple'::regconfig, translate(lower(${parts}), '${sql.raw(accented)}', '${sql.raw(plain)}') || ' ' || ${digits})`
}

/**
 * Letters and digits that look like a Latin letter, beside it (Unicode Technical Standard 39). Capitals apart: a Greek Η looks
 * like H, an η like n. User names have Greek and Latin letters; older ones may have others.
 */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['αγεηικνορτυωχ', 'ayenikvoptuwx'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['аеорсухіјѕкмт', 'aeopcyxijskmt'],
  ['АВЕКМНОРСТУХІЈЅ', 'abekmhopctyxijs'],
  ['ıɑɡ01', 'iagol'],
]

/** For `translate` of SQL: each letter of the first text becomes the one at its place in the second. */
export const lookAlikeLetters = lookAlikes.map(([letters]) => letters).join('')
export const latinLetters = lookAlikes.map(([, latin]) => latin).join('')

/**
 * What a user name looks like: NFKC, without accents, look-alikes as Latin letters, lower case. An index expression, so queries
 * must repeat it exactly.
 */
export function nameSkeleton(name: SQLWrapper): SQL {
  const bare = sql`regexp_replace(normalize(normalize(${name}, NFKC), NFD), '[\\u0300-\\u036f]', '', 'g')`
  return sql`lower(translate(${bare}, '${sql.raw(lookAlikeLetters)}', '${sql.raw(latinLetters)}'))`
}

/** Customers, staff and administrators. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As typed at registration; `usernameKey` is compared. */
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** A PHC string of argon2id */
    passwordHash: text('password_hash').notNull(),
    role: oneOf('role', roles).notNull().default('customer'),
    /** What staff may work on; administrators work on everything. */
    areas: someOf('areas', areas).notNull().default([]),
    /** Mails that a member of staff has switched off */
    mutedMails: someOf('muted_mails', staffMails).notNull().default([]),
    /** The order GUID of the account's cart and wishlist. It never leaves the server. */
    visitorId: uuid('order_id').notNull(),
    /** The visitor's GUID at registration, until the first login has merged its cart and wishlist. */
    earlierVisitorId: uuid('visitor_order_id'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    afm: text('afm').notNull().default(''),
    taxOffice: text('tax_office').notNull().default(''),
    activity: text('activity').notNull().default(''),
    companyAddress: text('company_address').notNull().default(''),
    /** When an order filled company fields; null once the owner has seen it */
    companyKeptAt: moment('company_kept_at'),
    /** Encrypted with the shop's secret; in force from `totpConfirmedAt` on. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The time step (30 s since 1970) of the last accepted code: each code works once. */
    totpLastStep: integer('totp_last_step'),
    /** Start of the period in which staff must set up a second factor. */
    secondFactorAskedAt: moment('second_factor_asked_at').notNull().defaultNow(),
    /** Null until assigned, and again when its identifying data change */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_customer').on(table.customerId),
    index('users_unassigned')
      .on(table.id)
      .where(sql`${table.customerId} is null and ${table.role} = 'customer'`),
    unique('users_username').on(table.usernameKey),
    // Not unique: names from before may look alike. `createUser` looks for one.
    index('users_name_skeleton').on(nameSkeleton(table.username)),
    unique('users_email').on(table.emailKey),
    unique('users_order').on(table.visitorId),
    // Partial index: few users are staff
    index('users_staff')
      .on(table.id)
      .where(sql`${table.role} <> 'customer'`),
    // For staff's customer search
    index('users_words').using('gin', accountWords(table)),
    ...listChecks(table),
  ],
)

/** One login on one device. Only the SHA-256 of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** The session's id on the account page. */
    id: uuid('id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Until when the session may make calls that require the password again */
    confirmedUntil: moment('confirmed_until'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Tokens of mailed links, each for one purpose and one use; only their SHA-256 is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: oneOf('purpose', [
      'confirm-email',
      'reset-password',
      'change-email',
      'invite-staff',
      'invite-administrator',
    ]).notNull(),
    /** Null for an invitation: its user is created on acceptance. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address to confirm, to change to, or invited. */
    email: text('email').notNull(),
    /** Of an invitation: the new account's areas */
    areas: someOf('areas', areas).notNull().default([]),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId), ...listChecks(table)],
)

/** Each works once, then it is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytea('code_hash').notNull(),
    /** For a lost second factor, or an administrator's printed one for the whole account */
    purpose: oneOf('purpose', recoveryPurposes).notNull().default('second-factor'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex('recovery_codes_once').on(table.userId, table.codeHash), ...listChecks(table)],
)

/** Browsers that have logged in: exempt from limits that wrong passwords from elsewhere have used up. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the browser's cookie */
    deviceHash: bytea('device_hash').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** Actions of an administrator, or of the operator on the command line, on another's account. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: oneOf('kind', accountEventKinds).notNull(),
    /** Null: the command line, or an administrator whose account is deleted */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The user name, or the invited address; empty once that account is closed */
    subjectName: text('subject_name').notNull(),
  },
  (table) => [
    index('account_events_at').on(table.at),
    index('account_events_actor').on(table.actorId),
    index('account_events_user').on(table.userId),
    ...listChecks(table),
  ],
)

/** Delivery and invoice addresses of an account. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    /** For the courier: floor, opening hours. */
    note: text('note').notNull(),
    isDeliveryDefault: boolean('is_delivery_default').notNull(),
    isInvoiceDefault: boolean('is_invoice_default').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_delivery_default')
      .on(table.userId)
      .where(sql`${table.isDeliveryDefault}`),
    uniqueIndex('addresses_invoice_default')
      .on(table.userId)
      .where(sql`${table.isInvoiceDefault}`),
  ],
)
