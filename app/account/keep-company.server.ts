import { and, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm'

import { maxCompanyAddressLength } from '#app/account/account-limits.ts'
import { phoneField } from '#app/account/account-schemas.ts'
import { users } from '#app/account/account.tables.ts'
import { splitName } from '#app/account/person-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** The recipient of an invoice, as an account stores it */
export interface KeptCompany {
  readonly companyName: string
  readonly afm: string
  readonly taxOffice: string
  readonly activity: string
  readonly companyAddress: string
  readonly phone: string
}

/**
 * Fills the empty company fields of a customer's account from the invoice of its own order, for the next one. It overwrites
 * nothing, and mixes no companies: an account with another ΑΦΜ stays as it is. Only for orders that are the account's: a typed
 * e-mail proves nothing. One statement, so that two orders at once fill the fields once.
 */
export async function keepCompany({ db, now }: Context, userId: number, invoice: KeptCompany): Promise<void> {
  const kept = {
    ...invoice,
    companyAddress: invoice.companyAddress.length > maxCompanyAddressLength ? '' : invoice.companyAddress,
    phone: phoneField.safeParse(invoice.phone).data ?? '',
  }
  const parts = [
    [users.companyName, kept.companyName],
    [users.afm, kept.afm],
    [users.taxOffice, kept.taxOffice],
    [users.activity, kept.activity],
    [users.companyAddress, kept.companyAddress],
    [users.phone, kept.phone],
  ] as const
  const fills = parts.flatMap(([column, text]) => (text === '' ? [] : [eq(column, '')]))
  await db
    .update(users)
    .set({
      companyName: filled(users.companyName, kept.companyName),
      afm: filled(users.afm, kept.afm),
      taxOffice: filled(users.taxOffice, kept.taxOffice),
      activity: filled(users.activity, kept.activity),
      companyAddress: filled(users.companyAddress, kept.companyAddress),
      phone: filled(users.phone, kept.phone),
      companyKeptAt: now,
      // Another company may be another customer.
      customerId: null,
    })
    .where(and(eq(users.id, userId), eq(users.role, 'customer'), inArray(users.afm, ['', kept.afm]), or(...fills)))
}

/**
 * Fills in the name of a customer's account from its own order or request, so that others see that name instead of a user name. Only
 * where first and last name are both empty.
 */
export async function keepName({ db }: Context, userId: number, name: string): Promise<void> {
  const parts = splitName(name)
  if (parts === null) return
  const isNameless = and(eq(users.firstName, ''), eq(users.lastName, ''))
  await db
    .update(users)
    .set(parts)
    .where(and(eq(users.id, userId), eq(users.role, 'customer'), isNameless))
}

const filled = (column: SQLWrapper, text: string) => sql<string>`case when ${column} = '' then ${text} else ${column} end`

/** The owner has read that an order filled the company fields. */
export async function markKeptCompanySeen(ctx: Context, { userId }: UserSession): Promise<void> {
  await ctx.db.update(users).set({ companyKeptAt: null }).where(eq(users.id, userId))
}
