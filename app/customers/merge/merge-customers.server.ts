import { and, inArray, isNull } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { customers } from '#app/customer-tables/customers.tables.ts'
import { lockCustomers } from '#app/customers/assign/lock-customers.server.ts'
import type { CustomerRefusal } from '#app/customers/customer-refusals.ts'
import type { MergePreview } from '#app/customers/merge/merge-schemas.ts'
import { moveCustomer } from '#app/customers/merge/move-customer.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { readNotedOfCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'

interface Merge {
  /** The customer that remains */
  readonly id: string
  /** The customer that is merged into it */
  readonly otherId: string
}

type Row = typeof customers.$inferSelect

async function readBoth(ctx: Context, { id, otherId }: Merge): Promise<Result<{ stays: Row; goes: Row }, CustomerRefusal>> {
  if (id === otherId) return refuse({ refusal: 'same-customer' })
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [id, otherId]), isNull(customers.erasedAt)))
  const [stays, goes] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)]
  return stays === undefined || goes === undefined ? refuse({ refusal: 'unknown-customer' }) : done({ stays, goes })
}

const nameOf = ({ companyName, name, email, phone }: Row) => companyName || name || email || phone

/** What a merge would move. Changes nothing. */
export async function previewMerge(ctx: Context, merge: Merge): Promise<Result<MergePreview, CustomerRefusal>> {
  const both = await readBoth(ctx, merge)
  if (!both.ok) return both
  const { stays, goes } = both.value
  const [own, other] = [await readNotedOfCustomer(ctx, stays.id), await readNotedOfCustomer(ctx, goes.id)]
  return done({
    stays: nameOf(stays),
    goes: nameOf(goes),
    accounts: goes.accountCount,
    quotes: goes.quoteCount,
    orders: goes.orderCount,
    areTwoCompanies: stays.afm !== '' && goes.afm !== '' && stays.afm !== goes.afm,
    discountPercent: own.discountPercent ?? other.discountPercent,
    lostDiscountPercent:
      own.discountPercent !== null && other.discountPercent !== own.discountPercent ? other.discountPercent : null,
    hasNotes: other.note !== '' || other.invoicesNote !== '',
  })
}

/**
 * Merges one customer into another. A concurrent request is assigned before or after, to the customer that exists then.
 * Refuses unless `confirmation` is the name of the merged customer.
 */
export function mergeCustomers(
  ctx: Context,
  session: UserSession,
  { confirmation, ...merge }: Merge & { readonly confirmation: string },
): Promise<Result<null, CustomerRefusal>> {
  return inRetriedTransaction(ctx, async (tx) => {
    await lockCustomers(tx)
    const both = await readBoth(tx, merge)
    if (!both.ok) return both
    const { stays, goes } = both.value
    if (fold(confirmation.trim()) !== fold(nameOf(goes).trim())) return refuse({ refusal: 'not-confirmed' })
    await moveCustomer(tx, goes.id, stays.id)
    const { id, name, companyName, afm, email, accountCount, quoteCount, orderCount } = goes
    await recordChange(tx, session, {
      subject: 'customers',
      subjectId: stays.id,
      before: { merged: { id, name, companyName, afm, email } },
      after: { accountCount, quoteCount, orderCount },
    })
    return done(null)
  })
}
