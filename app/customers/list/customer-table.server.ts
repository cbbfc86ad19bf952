import type { CustomerRow } from '#app/customers/customers.contract.ts'
import { type CustomersQuery, listCustomers } from '#app/customers/list/list-customers.server.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { pagesOf, type TableRows } from '#app/platform/text/table-file.ts'

const rowsAtOnce = 2_000
const head = ['Εταιρεία', 'ΑΦΜ', 'Όνομα', 'E-mail', 'Τηλέφωνο', 'Προσφορές', 'Παραγγελίες', 'Υπόλοιπο €', 'Τελευταία επαφή']

const cellsOf = (row: CustomerRow) => [
  row.companyName,
  row.afm,
  row.name,
  row.email,
  // A text cell: a number would lose its leading zeros.
  row.phone,
  row.quoteCount,
  row.orderCount,
  row.open,
  dayText(dayInAthens(new Date(row.lastActiveAt))),
]

/** All customers of a filter, read page by page while they are written. */
export async function* customerTable(ctx: Context, query: CustomersQuery): AsyncGenerator<TableRows, void, undefined> {
  yield [head]
  const pages = pagesOf((after: string | null) => listCustomers(ctx, { ...query, after }, rowsAtOnce))
  for await (const { customers } of pages) yield customers.map(cellsOf)
}
