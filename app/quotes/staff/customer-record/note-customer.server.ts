import { eq, inArray, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import type { CustomerRecord } from '#app/quotes/staff/customer-record/customer-record-calls.ts'
import type { CustomerIdentity } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { customerRecords } from '#app/quotes/staff/customer-record/customer-records.tables.ts'

/** The strongest first: a company's note is found from each of its people. */
function keysOf({ email, afm, userId }: CustomerIdentity): readonly string[] {
  return [
    ...(afm === '' ? [] : [`afm:${afm}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    ...(email === '' ? [] : [`email:${email}`]),
  ]
}

type Noted = Pick<CustomerRecord, 'canNote' | 'revision' | 'discountPercent' | 'invoicesNote'>

async function findNoted(ctx: Context, customer: CustomerIdentity) {
  const keys = keysOf(customer)
  if (keys.length === 0) return undefined
  const rows = await ctx.db
    .select()
    .from(customerRecords)
    .where(inArray(customerRecords.key, [...keys]))
  return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))[0]
}

/** What staff have noted of a customer. */
export async function readNoted(ctx: Context, customer: CustomerIdentity): Promise<Noted> {
  const row = await findNoted(ctx, customer)
  const tenths = row?.discountTenths ?? null
  return {
    canNote: keysOf(customer).length > 0,
    revision: row?.revision ?? 0,
    discountPercent: tenths === null ? null : tenths / 10,
    invoicesNote: row?.invoicesNote ?? '',
  }
}

/**
 * Notes the agreed discount and the open invoices of a quote's customer. Refuses where a colleague has saved meanwhile, and
 * a customer of whom only a telephone number is known.
 */
export function noteCustomer(
  ctx: Context,
  quoteId: string,
  input: { readonly revision: number; readonly discountPercent: number | null; readonly invoicesNote: string },
): Promise<Result<null, QuoteRefusal>> {
  return onHeldQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    const customer = { email: quote.email.toLowerCase(), afm: quote.afm, userId: quote.userId }
    const [strongest] = keysOf(customer)
    if (strongest === undefined) return refuse({ refusal: 'no-address' })
    // Colleagues may note the same customer at two quotes.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${strongest}, 1))`)
    const noted = await findNoted(tx, customer)
    if ((noted?.revision ?? 0) !== input.revision) return refuse({ refusal: 'changed-meanwhile' })
    const values = {
      discountTenths: input.discountPercent === null ? null : Math.round(input.discountPercent * 10),
      invoicesNote: input.invoicesNote,
      revision: input.revision + 1,
      changedBy: actor.userId,
      changedAt: tx.now,
    }
    if (noted === undefined) await tx.db.insert(customerRecords).values({ key: strongest, ...values })
    else await tx.db.update(customerRecords).set(values).where(eq(customerRecords.key, noted.key))
    return done(null)
  })
}

/** For a closed account. What is noted of its company by ΑΦΜ stays. */
export async function forgetNoted(tx: Context, user: { readonly id: number; readonly emails: readonly string[] }): Promise<void> {
  const keys = [`user:${user.id}`, ...user.emails.filter((email) => email !== '').map((email) => `email:${email.toLowerCase()}`)]
  await tx.db.delete(customerRecords).where(inArray(customerRecords.key, keys))
}
