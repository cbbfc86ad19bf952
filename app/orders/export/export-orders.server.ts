import { readSettings } from '#app/company/settings.server.ts'
import type { OrderExport } from '#app/orders/export/export-calls.ts'
import { orderInvoices } from '#app/orders/export/order-invoices.ts'
import { presentInvoice } from '#app/orders/export/present-invoices.ts'
import { readExportedOrder, readExportedOrders } from '#app/orders/export/read-exported-orders.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

export type ExportRefusal =
  | { readonly refusal: 'not-found' }
  | { readonly refusal: 'too-many-orders' }
  | { readonly refusal: 'unknown-vat-rate'; readonly number: string }

interface ExportQuery {
  readonly id?: string | undefined
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The documents to issue for one order, or for the confirmed ones of a span. Refuses rates unknown to myDATA. */
export async function exportOrders(
  ctx: Context,
  { id, number, from = '', to = '' }: ExportQuery,
): Promise<Result<OrderExport, ExportRefusal>> {
  const isOne = id !== undefined || number !== undefined
  const found = isOne ? await readExportedOrder(ctx, { id, number }) : await readExportedOrders(ctx, from, to)
  if (found === null) return refuse({ refusal: isOne ? 'not-found' : 'too-many-orders' })
  const { afm } = await readSettings(ctx)
  const invoices: OrderExport['invoices'][number][] = []
  for (const { row, order } of found) {
    const documents = orderInvoices(order)
    if (documents === null) return refuse({ refusal: 'unknown-vat-rate', number: row.number })
    invoices.push(...documents.map((document) => presentInvoice(row, document)))
  }
  return done({ issuer: { vatNumber: afm, country: 'GR', branch: 0 }, invoices })
}

/** The Greek sentence of a refusal. */
export function exportRefusalText(refused: ExportRefusal): string {
  switch (refused.refusal) {
    case 'not-found':
      return 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τον αριθμό της.'
    case 'too-many-orders':
      return 'Το διάστημα έχει πολλές παραγγελίες. Διαλέξτε λιγότερες ημέρες.'
    case 'unknown-vat-rate':
      return `Η παραγγελία ${refused.number} έχει συντελεστή ΦΠΑ που δεν υπάρχει στο myDATA. Διορθώστε τον πρώτα.`
  }
}
