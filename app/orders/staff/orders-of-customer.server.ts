import { type SQL, sql } from 'drizzle-orm'

import { orderStateText } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { hasWords } from '#app/platform/postgres/search-words.server.ts'
import type { CustomerRecordSection } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

const maxListed = 20

/** A customer's newest orders, by address, account or the invoice's ΑΦΜ: a section of the customer's record. */
export const ordersOfCustomer: CustomerRecordSection = async (ctx, { email, afm, userId }) => {
  const ofAfm = afm === '' ? undefined : hasWords(afm, orders.searchWords)
  const known: readonly SQL[] = [
    ...(email === '' ? [] : [sql`lower(${orders.email}) = ${email}`]),
    ...(userId === null ? [] : [sql`${orders.userId} = ${userId}`]),
    ...(ofAfm === undefined ? [] : [sql`(${ofAfm} and ${orders.invoice}->>'vatNumber' = ${afm})`]),
  ]
  if (known.length === 0) return { title: 'Παραγγελίες', rows: [] }
  const found = await ctx.db
    .select()
    .from(orders)
    .where(sql.join([...known], sql` or `))
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(maxListed)
  return {
    title: 'Παραγγελίες',
    rows: found.map(({ id, number, createdAt, grossCents, reducedCents, state }) => ({
      text: [number, dayText(dayInAthens(createdAt)), formatAmount(grossCents - reducedCents), orderStateText(state)].join(' · '),
      url: staffOrderUrl(id),
    })),
  }
}
