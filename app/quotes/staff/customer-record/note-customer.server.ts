import { eq, inArray, sql } from 'drizzle-orm'

import { agreedPercent } from '#app/account/agreed-discount.server.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { users } from '#app/account/account.tables.ts'
import { customerKeys } from '#app/customer-tables/customers.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { Noted } from '#app/quotes/staff/customer-record/customer-record.contract.ts'
import type { CustomerIdentity } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { customerRecords } from '#app/quotes/staff/customer-record/customer-records.tables.ts'

const strengths = ['afm:', 'user:', 'email:', 'phone:']
const strengthOf = (key: string) => strengths.findIndex((kind) => key.startsWith(kind))

/** Strongest first: a company's note is found from each of its people. */
export async function keysOfCustomer(ctx: Context, customerId: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .select({ key: customerKeys.key })
    .from(customerKeys)
    .where(eq(customerKeys.customerId, customerId))
    .orderBy(customerKeys.key)
  return rows.map(({ key }) => key).toSorted((a, b) => strengthOf(a) - strengthOf(b))
}

async function keysOf(ctx: Context, { email, afm, userId, customerId }: CustomerIdentity): Promise<readonly string[]> {
  const known = customerId === null ? [] : await keysOfCustomer(ctx, customerId)
  if (known.length > 0) return known
  return [
    ...(afm === '' ? [] : [`afm:${afm}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    ...(email === '' ? [] : [`email:${email}`]),
  ]
}

export async function findNoted(ctx: Context, keys: readonly string[]) {
  if (keys.length === 0) return undefined
  const rows = await ctx.db
    .select()
    .from(customerRecords)
    .where(inArray(customerRecords.key, [...keys]))
  return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))[0]
}

function present(row: typeof customerRecords.$inferSelect | undefined): Noted {
  const tenths = row?.discountTenths ?? null
  return {
    revision: row?.revision ?? 0,
    discountPercent: tenths === null ? null : tenths / 10,
    invoicesNote: row?.invoicesNote ?? '',
    note: row?.note ?? '',
  }
}

/** The staff notes on a customer. */
export async function readNoted(ctx: Context, customer: CustomerIdentity): Promise<Noted> {
  return present(await findNoted(ctx, await keysOf(ctx, customer)))
}

export async function readNotedOfCustomer(ctx: Context, customerId: string): Promise<Noted> {
  return present(await findNoted(ctx, await keysOfCustomer(ctx, customerId)))
}

/** The agreed discount of a quote's customer, in the half percents of offers; 0 without one. */
export async function readAgreedDiscount(ctx: Context, quoteId: string): Promise<number> {
  const { email, afm, userId, customerId } = quotes
  const [customer] = await ctx.db.select({ email, afm, userId, customerId }).from(quotes).where(eq(quotes.id, quoteId))
  if (customer === undefined) return 0
  const keys = await keysOf(ctx, { ...customer, email: customer.email.toLowerCase() })
  return agreedPercent((await findNoted(ctx, keys))?.discountTenths ?? null)
}

type NoteRefusal = { readonly refusal: 'unknown-customer' } | { readonly refusal: 'changed-meanwhile' }

/** Saves the notes on a customer. Refuses concurrent changes by a colleague, and an unknown customer. */
export function noteCustomer(
  ctx: Context,
  session: UserSession,
  customerId: string,
  { revision, discountPercent, invoicesNote, note }: Noted,
): Promise<Result<Noted, NoteRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const keys = await keysOfCustomer(tx, customerId)
    const [strongest] = keys
    if (strongest === undefined) return refuse({ refusal: 'unknown-customer' })
    // Colleagues may save the same customer concurrently.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${strongest}, 1))`)
    const noted = await findNoted(tx, keys)
    if ((noted?.revision ?? 0) !== revision) return refuse({ refusal: 'changed-meanwhile' })
    const accounts = await tx.db.select({ id: users.id }).from(users).where(eq(users.customerId, customerId)).orderBy(users.id)
    const values = {
      accountIds: accounts.map(({ id }) => id),
      discountTenths: discountPercent === null ? null : Math.round(discountPercent * 10),
      invoicesNote,
      note,
      revision: revision + 1,
      changedBy: session.userId,
      changedAt: tx.now,
    }
    const rows =
      noted === undefined
        ? await tx.db
            .insert(customerRecords)
            .values({ key: strongest, ...values })
            .returning()
        : await tx.db.update(customerRecords).set(values).where(eq(customerRecords.key, noted.key)).returning()
    const [before, after] = [present(noted), present(rows[0])]
    await recordChange(tx, session, { subject: 'customers', subjectId: customerId, ...changesOf(before, after) })
    return done(after)
  })
}

function changesOf({ revision: _before, ...before }: Noted, { revision: _after, ...after }: Noted) {
  const names = (['discountPercent', 'invoicesNote', 'note'] as const).filter((name) => before[name] !== after[name])
  const picked = (from: typeof before) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: picked(before), after: picked(after) }
}

/** For an erased person. Notes on their company, by ΑΦΜ, are retained. */
export async function deleteCustomerRecords(
  tx: Context,
  person: { readonly id: number | null; readonly emails: readonly string[] },
): Promise<void> {
  const emails = person.emails.filter((email) => email !== '')
  const keys = [...(person.id === null ? [] : [`user:${person.id}`]), ...emails.map((email) => `email:${email.toLowerCase()}`)]
  if (keys.length > 0) await tx.db.delete(customerRecords).where(inArray(customerRecords.key, keys))
}
