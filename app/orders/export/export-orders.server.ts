import { sql } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { orderDocumentExports } from '#app/orders/export/document-exports.tables.ts'
import type { OrderExport } from '#app/orders/export/export-calls.ts'
import { leftOutOfSale, type OrderInvoiceDocument, orderInvoices } from '#app/orders/export/order-invoices.ts'
import { presentInvoice } from '#app/orders/export/present-invoices.ts'
import { type ExportableOrder, readExportedOrder, readExportedOrders } from '#app/orders/export/read-exported-orders.server.ts'
import { taxDocumentOf } from '#app/orders/orders.ts'
import { accountActor } from '#app/orders/transition-order.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

export type ExportRefusal =
  | { readonly refusal: 'not-found' }
  | { readonly refusal: 'too-many-orders' }
  | { readonly refusal: 'exported-before'; readonly documents: number }
  | { readonly refusal: 'document-unspecified'; readonly number: string }
  | { readonly refusal: 'unknown-vat-rate'; readonly number: string }

interface ExportQuery {
  readonly id?: string | undefined
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly includeExported: boolean
}

interface FoundDocument extends ExportableOrder {
  readonly document: OrderInvoiceDocument
  /** Its first export; null if there was none */
  readonly earlier: ExportableOrder['exports'][number] | null
}

/**
 * The documents to issue for one order, or those issued in a span, and marks them as exported. Of a span, what was exported
 * before is left out unless it is asked for, and so is an order whose tax document is unspecified, which is refused alone.
 * Refuses rates unknown to myDATA, and a span in which nothing is left.
 */
export function exportOrders(
  ctx: Context,
  session: UserSession,
  { id, number, from = '', to = '', includeExported }: ExportQuery,
): Promise<Result<OrderExport, ExportRefusal>> {
  const isOne = id !== undefined || number !== undefined
  return inTransaction(ctx, async (tx): Promise<Result<OrderExport, ExportRefusal>> => {
    // One export at a time, so that two at once do not both give a document.
    await tx.db.execute(sql`lock table ${orderDocumentExports} in share row exclusive mode`)
    const orders = isOne ? await readExportedOrder(tx, { id, number }) : await readExportedOrders(tx, { from, to })
    if (orders === null) return refuse({ refusal: isOne ? 'not-found' : 'too-many-orders' })
    const found: FoundDocument[] = []
    const pending: OrderExport['pending'][number][] = []
    const isAsked = ({ day }: OrderInvoiceDocument) => isOne || (from <= day && day <= to)
    for (const each of orders) {
      const documents = orderInvoices(each.order)
      if (documents === null) return refuse({ refusal: 'unknown-vat-rate', number: each.row.number })
      if (taxDocumentOf(each.row) === 'unspecified' && documents.some(isAsked)) {
        if (isOne) return refuse({ refusal: 'document-unspecified', number: each.row.number })
        pending.push({ orderNumber: each.row.number, customerName: each.row.name })
        continue
      }
      found.push(...documents.map((document) => ({ ...each, document, earlier: earlierExport(each, document) })))
    }
    const issued = found.filter(({ document }) => isAsked(document))
    const chosen = isOne || includeExported ? issued : issued.filter(({ earlier }) => earlier === null)
    if (issued.length > 0 && chosen.length === 0) return refuse({ refusal: 'exported-before', documents: issued.length })
    await markExported(tx, session, chosen)
    const { afm } = await readSettings(tx)
    return done({
      issuer: { vatNumber: afm, country: 'GR', branch: 0 },
      invoices: chosen
        .toSorted((a, b) => a.document.day.localeCompare(b.document.day))
        .map(({ row, document, earlier }) => presentInvoice(row, document, earlier)),
      exportedBefore: issued.length - chosen.length,
      pending,
    })
  })
}

function earlierExport({ exports }: ExportableOrder, { reductionId }: OrderInvoiceDocument) {
  return exports.find((each) => each.reductionId === reductionId) ?? null
}

async function markExported(tx: Context, session: UserSession, chosen: readonly FoundDocument[]): Promise<void> {
  const { userId, name } = await accountActor(tx, session, 'staff')
  const rows = chosen.flatMap(({ row, order, document: { reductionId }, earlier }) => {
    if (earlier !== null) return []
    const leftOut = reductionId === null ? leftOutOfSale(order).map(({ id }) => id) : []
    return [{ orderId: row.id, reductionId, leftOutReductionIds: leftOut, at: tx.now, userId, actorName: name }]
  })
  if (rows.length > 0) await tx.db.insert(orderDocumentExports).values(rows)
}

/** The Greek sentence of a refusal. */
export function exportRefusalText(refused: ExportRefusal): string {
  switch (refused.refusal) {
    case 'not-found':
      return 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τον αριθμό της.'
    case 'too-many-orders':
      return 'Το διάστημα έχει πολλές παραγγελίες. Διαλέξτε λιγότερες ημέρες.'
    case 'exported-before':
      return `Όλα τα παραστατικά του διαστήματος (${refused.documents}) έχουν ήδη εξαχθεί. Για να τα λάβετε ξανά, επιλέξτε «Και όσα έχουν ήδη εξαχθεί».`
    case 'document-unspecified':
      return `Δεν έχει οριστεί αν η παραγγελία ${refused.number} θέλει τιμολόγιο ή απόδειξη. Συμπληρώστε το στη σελίδα της και κατεβάστε ξανά το αρχείο.`
    case 'unknown-vat-rate':
      return `Η παραγγελία ${refused.number} έχει συντελεστή ΦΠΑ που δεν υπάρχει στο myDATA. Διορθώστε τον πρώτα.`
  }
}
