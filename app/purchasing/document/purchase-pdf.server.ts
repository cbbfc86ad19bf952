import { eq } from 'drizzle-orm'

import { documentCompany } from '#app/company/document-company.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { letterheadSource } from '#app/documents/document-pictures.server.ts'
import { printable } from '#app/documents/printable.ts'
import { addressText } from '#app/orders/address-text.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { partsText } from '#app/platform/text/parts-text.ts'
import { type PurchaseDocument, purchaseFileName } from '#app/purchasing/document/purchase-document.ts'
import { purchasePdfMaker } from '#app/purchasing/document/purchase-pdf-process.server.ts'
import { netOf, readPurchaseLines } from '#app/purchasing/orders/read-purchase.server.ts'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import { purchaseOrders, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { Supplier } from '#app/purchasing/purchase-rows.server.ts'

interface PdfFile {
  readonly name: string
  readonly contentType: 'application/pdf'
  readonly bytes: Buffer
}

/** The document of a purchase order, as it is now; refuses an unknown one, and when too many wait. */
export async function openPurchaseDocument(
  ctx: Context,
  id: string,
): Promise<Result<PdfFile, Busy | { readonly refusal: 'not-found' }>> {
  const [found] = await ctx.db
    .select({ purchase: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id))
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const { purchase, supplier } = found
  const [settings, lines, behind, [decorator]] = await Promise.all([
    readSettings(ctx),
    readPurchaseLines(ctx, id),
    readAllocations(ctx, id),
    purchase.deliverTo === null ? [] : ctx.db.select().from(suppliers).where(eq(suppliers.id, purchase.deliverTo)),
  ])
  const nets = lines.map(netOf).filter((net) => net !== null)
  const numbersOf = (lineId: string) =>
    [...new Set(behind.filter(({ purchaseLineId }) => purchaseLineId === lineId).map(({ orderNumber }) => orderNumber))].join(
      ', ',
    )
  const document: PurchaseDocument = {
    number: purchase.number,
    at: (purchase.sentAt ?? purchase.changedAt).toISOString(),
    company: documentCompany(settings),
    supplier: { name: printable(supplier.name), details: detailsOf(supplier) },
    facts: [
      ['Παράδοση έως', purchase.neededBy === null ? '' : dayText(purchase.neededBy)],
      [
        'Παράδοση σε',
        decorator === undefined ? printable(settings.seat) : printable(partsText([decorator.name, placeOf(decorator)])),
      ],
      ['Ο αριθμός σας', printable(purchase.supplierReference)],
    ],
    lines: lines.map((line) => ({
      code: printable(line.code),
      title: printable(line.title),
      // The decorator finds the artwork sheet by the order's number.
      details: [line.detail, line.kind === 'printing' ? `Φύλλο μακέτας: ${numbersOf(line.id)}` : '']
        .map(printable)
        .filter((detail) => detail !== ''),
      quantity: line.quantity,
      unitCost: line.unitCost,
      netCents: netOf(line),
    })),
    netCents: nets.length === 0 ? null : nets.reduce((sum, net) => sum + net, 0),
    note: printable(purchase.note),
  }
  const made = await purchasePdfMaker.make(ctx, { document, letterhead: letterheadSource(ctx.config, settings) })
  if (!made.ok) return made
  return done({ name: purchaseFileName(purchase.number), contentType: 'application/pdf', bytes: made.value })
}

const placeOf = ({ address }: Supplier) => (address === null ? '' : addressText(address))

function detailsOf(supplier: Supplier): readonly string[] {
  const { vatNumber, email, phone } = supplier
  return [placeOf(supplier), vatNumber === '' ? '' : `ΑΦΜ ${vatNumber}`, partsText([email, phone], ' · ')]
    .map(printable)
    .filter((detail) => detail !== '')
}
