import type { CustomerRow } from '#app/customers/customers-calls.ts'
import { type CustomersQuery, listCustomers } from '#app/customers/list/list-customers.server.ts'
import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayText } from '#app/platform/text/greek-text.ts'
import { csvOf } from '#app/platform/text/csv.ts'

const rowsAtOnce = 2_000
const head = ['Εταιρεία', 'ΑΦΜ', 'Όνομα', 'E-mail', 'Τηλέφωνο', 'Προσφορές', 'Παραγγελίες', 'Υπόλοιπο €', 'Τελευταία επαφή']

const cellsOf = (row: CustomerRow) => [
  row.companyName,
  row.afm,
  row.name,
  row.email,
  // As plain digits, a spreadsheet would drop its leading zeros.
  row.phone,
  row.quoteCount,
  row.orderCount,
  row.open,
  dayText(dayInAthens(new Date(row.lastActiveAt))),
]

/** All customers of a filter as CSV for a Greek spreadsheet, read page by page while it is sent. */
export function customersCsv(ctx: Context, query: CustomersQuery): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | null = null
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(csvOf([head]))),
    async pull(stream) {
      const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(ctx, { ...query, after }, rowsAtOnce)
      // Only the first page has a byte order mark.
      stream.enqueue(encoder.encode(csvOf(page.customers.map(cellsOf)).slice(1)))
      after = page.next
      if (after === null) stream.close()
    },
  })
}
