import { sql } from 'drizzle-orm'

import { missingFacts } from '#app/company/missing-facts.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { findDeliveryNotes, markNotesExported } from '#app/orders/delivery-note/export-delivery-notes.server.ts'
import { presentDeliveryNote } from '#app/orders/delivery-note/present-delivery-note.ts'
import type { FoundDeliveryNote } from '#app/orders/delivery-note/read-delivery-notes.server.ts'
import { orderDocumentExports } from '#app/orders/export/document-exports.tables.ts'
import type { OrderExport } from '#app/orders/export/export.contract.ts'
import type { ExportRefusal } from '#app/orders/export/export-refusals.ts'
import { leftOutOfSale, type OrderInvoiceDocument, orderInvoices } from '#app/orders/export/order-invoices.ts'
import { presentInvoice } from '#app/orders/export/present-invoices.ts'
import { type ExportableOrder, readExportedOrder, readExportedOrders } from '#app/orders/export/read-exported-orders.server.ts'
import { taxDocumentOf } from '#app/orders/orders.ts'
import { type OrderActor, staffActor } from '#app/orders/transition-order.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

interface ExportQuery {
  readonly id?: string | undefined
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly includeExported: boolean
  /** Without delivery notes: a CSV has no room for them, and what was not given is not marked */
  readonly invoicesOnly: boolean
}

interface FoundDocument extends ExportableOrder {
  readonly document: OrderInvoiceDocument
  /** Its first export; null if there was none */
  readonly earlier: ExportableOrder['exports'][number] | null
}

/**
 * The documents and delivery notes of one order, or those issued in a span, and marks them as exported. Of a span, what was exported
 * before is left out unless it is asked for, and so is an order whose tax document is unspecified, which is refused alone.
 * Refuses rates unknown to myDATA, and a span in which nothing is left.
 */
export function exportOrders(
  ctx: Context,
  session: UserSession,
  { id, number, from = '', to = '', includeExported, invoicesOnly }: ExportQuery,
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
    const notes = invoicesOnly
      ? []
      : await findDeliveryNotes(tx, isOne ? { orderIds: orders.map(({ row }) => row.id) } : { from, to })
    if (notes === null) return refuse({ refusal: 'too-many-orders' })
    pending.push(...pendingOfNotes(notes, pending))
    const issued = found.filter(({ document }) => isAsked(document))
    const issuedNotes = notes.filter(({ taxDocument }) => taxDocument !== 'unspecified')
    const chosen = isOne || includeExported ? issued : issued.filter(({ earlier }) => earlier === null)
    const chosenNotes = isOne || includeExported ? issuedNotes : issuedNotes.filter(({ exportedAt }) => exportedAt === null)
    const [issuedCount, chosenCount] = [issued.length + issuedNotes.length, chosen.length + chosenNotes.length]
    if (issuedCount > 0 && chosenCount === 0) return refuse({ refusal: 'exported-before', documents: issuedCount })
    const settings = await readSettings(tx)
    const missing = missingFacts(settings, ['afm'])
    if (missing !== '') return refuse({ refusal: 'company-unknown', missing })
    const actor = await staffActor(tx, session)
    await markExported(tx, actor, chosen)
    await markNotesExported(tx, actor, chosenNotes)
    return done({
      issuer: { vatNumber: settings.afm, country: 'GR', branch: 0 },
      invoices: chosen
        .toSorted((a, b) => a.document.day.localeCompare(b.document.day))
        .map(({ row, document, earlier }) => presentInvoice(row, document, earlier)),
      deliveryNotes: chosenNotes.map(presentDeliveryNote),
      exportedBefore: issuedCount - chosenCount,
      pending,
    })
  })
}

function earlierExport({ exports }: ExportableOrder, { reductionId }: OrderInvoiceDocument) {
  return exports.find((each) => each.reductionId === reductionId) ?? null
}

/** Orders whose recipient is not known yet, so that neither are the counterparts of their notes. */
function pendingOfNotes(notes: readonly FoundDeliveryNote[], already: OrderExport['pending']): OrderExport['pending'] {
  const numbers = new Set(already.map(({ orderNumber }) => orderNumber))
  return notes.flatMap(({ taxDocument, orderNumber, customerName }) => {
    if (taxDocument !== 'unspecified' || numbers.has(orderNumber)) return []
    numbers.add(orderNumber)
    return [{ orderNumber, customerName }]
  })
}

async function markExported(tx: Context, { userId, name }: OrderActor, chosen: readonly FoundDocument[]): Promise<void> {
  const rows = chosen.flatMap(({ row, order, document: { reductionId }, earlier }) => {
    if (earlier !== null) return []
    const leftOut = reductionId === null ? leftOutOfSale(order).map(({ id }) => id) : []
    return [{ orderId: row.id, reductionId, leftOutReductionIds: leftOut, at: tx.now, userId, actorName: name }]
  })
  if (rows.length > 0) await tx.db.insert(orderDocumentExports).values(rows)
}
