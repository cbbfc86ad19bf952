import { desc, inArray, sql } from 'drizzle-orm'

import { accountWords, users } from '#app/account/account.tables.ts'
import { shownName } from '#app/account/person-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { searchCondition } from '#app/quotes/staff/list-staff-quotes.server.ts'
import type { FoundCustomer } from '#app/quotes/staff/new-quote/new-quote.contract.ts'

const maxCustomers = 10
/** Newest matching quotes to read; one customer may have many. */
const maxQuotesRead = 200

/** Customers whose name, company, e-mail, ΑΦΜ or telephone match the search as prefixes: those of quotes first. */
export async function findCustomers(ctx: Context, search: string): Promise<readonly FoundCustomer[]> {
  const [ofQuotes, ofAccounts] = [await customersOfQuotes(ctx, search), await customersOfAccounts(ctx, search)]
  const byAddress = new Map<string, FoundCustomer>()
  for (const found of [...ofQuotes, ...ofAccounts]) {
    const key = keyOf(found)
    const known = byAddress.get(key)
    if (known === undefined) byAddress.set(key, found)
    else byAddress.set(key, { ...known, accountId: known.accountId ?? found.accountId })
  }
  const few = [...byAddress.values()].slice(0, maxCustomers)
  return withAccounts(ctx, few)
}

const keyOf = ({ email, phone, name }: FoundCustomer) =>
  email === '' ? `${phone.replaceAll(/\D/g, '')} ${name}` : email.toLowerCase()

async function customersOfQuotes(ctx: Context, search: string): Promise<FoundCustomer[]> {
  const has = await searchCondition(ctx, search)
  if (has === undefined) return []
  const rows = await ctx.db
    .select({
      name: quotes.name,
      email: quotes.email,
      phone: quotes.phone,
      companyName: quotes.companyName,
      afm: quotes.afm,
      quoteId: quotes.id,
      quoteNumber: quotes.number,
    })
    .from(quotes)
    .where(sql`${has} and ${quotes.number} is not null and (${quotes.email} <> '' or ${quotes.phone} <> '')`)
    .orderBy(desc(quotes.changedAt))
    .limit(maxQuotesRead)
  return rows.map((row) => ({ ...row, accountId: null }))
}

async function customersOfAccounts(ctx: Context, search: string): Promise<FoundCustomer[]> {
  const words = foldedWords(search.slice(0, 200)).slice(0, 8)
  if (words.length === 0) return []
  const query = words.map((word) => `'${word.slice(0, 100)}':*`).join(' & ')
  const rows = await ctx.db
    .select()
    .from(users)
    .where(sql`${accountWords(users)} @@ ${query}::tsquery and ${users.role} = 'customer'`)
    .limit(maxCustomers)
  return rows.map(customerOfAccount)
}

function customerOfAccount(user: typeof users.$inferSelect): FoundCustomer {
  const { id, email, phone, companyName, afm } = user
  return {
    name: shownName(user),
    email,
    phone,
    companyName,
    afm,
    accountId: id,
    quoteId: null,
    quoteNumber: null,
  }
}

/** Adds the accounts of these addresses, which the search may not have matched. */
async function withAccounts(ctx: Context, customers: readonly FoundCustomer[]): Promise<FoundCustomer[]> {
  const addresses = customers.filter(({ email }) => email !== '').map(({ email }) => email.toLowerCase())
  if (addresses.length === 0) return [...customers]
  const rows = await ctx.db
    .select({ id: users.id, email: users.emailKey })
    .from(users)
    .where(sql`${inArray(users.emailKey, addresses)} and ${users.role} = 'customer'`)
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return customers.map((each) => ({ ...each, accountId: each.accountId ?? ids.get(each.email.toLowerCase()) ?? null }))
}
