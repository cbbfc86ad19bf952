import { chargedVatPercent } from '#app/orders/order-cost.ts'
import { proofStatesOf } from '#app/orders/order-artwork.server.ts'
import type { OrderDocumentKind, OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import type { OrderPdfJob } from '#app/orders/documents/order-pdf-process.server.ts'
import type { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Context } from '#app/platform/context.server.ts'
import { printable } from '#app/quotes/document/offer-document.ts'
import { printBox } from '#app/quotes/proofs/document/plan-drawing.ts'
import { drawArtwork } from '#app/quotes/proofs/document/proof-pdf.server.ts'
import type { DrawnPlacement } from '#app/quotes/proofs/document/proof-document.ts'
import { decorationText, type QuotePlacement } from '#app/quotes/quote-placements.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect
type Artwork = OrderPdfJob['artwork'][number][]

/** The lines of a document. Adds an artwork sheet's pictures to `artwork`; `pieces` are a parcel's. */
export async function documentLines(
  ctx: Context,
  order: Order,
  lines: readonly Line[],
  kind: OrderDocumentKind,
  artwork: Artwork,
  pieces?: ReadonlyMap<string, number>,
): Promise<OrderDocumentLine[]> {
  const isSheet = kind === 'artwork-sheet'
  const proofs = isSheet ? await proofStatesOf(ctx, order.quoteId) : new Map<string, string>()
  const made: OrderDocumentLine[] = []
  for (const line of lines) {
    const placements: DrawnPlacement[] = []
    if (isSheet) for (const placement of line.placements) placements.push(await drawPlacement(ctx, placement, artwork))
    const proof = line.offerLineId === null ? undefined : proofs.get(line.offerLineId)
    const isApproved = proof === 'approved' || (proof === undefined && order.artworkApprovedAt !== null)
    made.push({
      title: printable(line.title),
      details: [line.variantText, decorationText({ placements: line.placements, decoration: '' })].map(printable),
      sku: printable(line.sku),
      quantity: pieces?.get(line.id) ?? quantityOn(kind, line),
      unitPrice: line.unitPrice,
      goodsCents: line.goodsCents,
      charges: line.charges.map(({ text, cents }) => ({ text: printable(text), cents })),
      netCents: line.netCents,
      vatPercent: chargedVatPercent(order, line.vatPercent),
      sizes: (line.sizes ?? []).map(({ size, quantity }) => ({ size: printable(size), quantity })),
      names: kind === 'confirmation' || kind === 'proforma' ? [] : namesOf(line),
      placements,
      approval: isApproved ? 'Εγκρίθηκε' : 'Δεν έχει εγκριθεί ακόμη',
    })
  }
  return made
}

const namesOf = ({ names }: Line) => (names ?? []).map(({ size, name }) => ({ size: printable(size), name: printable(name) }))

/** The unshipped pieces; once all are shipped, the shipped ones. */
function quantityOn(kind: OrderDocumentKind, { quantity, reducedQuantity, shippedQuantity }: Line): number {
  if (kind === 'confirmation' || kind === 'proforma') return quantity
  const remaining = quantity - reducedQuantity
  return kind === 'packing-list' && shippedQuantity < remaining ? remaining - shippedQuantity : remaining
}

export function isShipped({ quantity, reducedQuantity, shippedQuantity }: Line): boolean {
  return shippedQuantity >= quantity - reducedQuantity
}

async function drawPlacement(ctx: Context, placement: QuotePlacement, pictures: Artwork): Promise<DrawnPlacement> {
  const { positionName, techniqueName, colours, width, height, artwork = [] } = placement
  return {
    positionName: printable(positionName),
    techniqueName: printable(techniqueName),
    colours,
    width,
    height,
    area: null,
    inks: inksOf(artwork),
    isPhotographic: false,
    fileName: '',
    box: printBox({ width, height, area: null, artwork }),
    elements: await drawArtwork(ctx, artwork, pictures),
  }
}

const inksOf = (artwork: readonly ArtworkElement[]) => [...new Set(artwork.flatMap(({ ink }) => ink ?? []))]
