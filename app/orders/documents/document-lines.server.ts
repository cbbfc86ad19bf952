import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { printable } from '#app/documents/printable.ts'
import { chargedVatPercent } from '#app/orders/order-cost.ts'
import { type OrderProof, readLineProofs } from '#app/orders/order-artwork.server.ts'
import type { OrderDocumentKind, OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import type { OrderPdfJob } from '#app/orders/documents/order-pdf-process.server.ts'
import { isReleased, type LineProof } from '#app/orders/print-release.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { readPrintInks } from '#app/personalisation/inks/read-print-inks.server.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { drawPlacement } from '#app/proofs/document/proof-pdf.server.ts'
import type { DrawnPlacement } from '#app/proofs/document/proof-document.ts'
import { printedSurface } from '#app/proofs/printed-inks.ts'
import { printedPlace } from '#app/proofs/printed-place.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { linePieces } from '#app/orders/orders.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'

type Artwork = OrderPdfJob['artwork'][number][]

/** The lines of a document. Adds an artwork sheet's pictures to `artwork`; `pieces` are a parcel's. */
export async function documentLines(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  kind: OrderDocumentKind,
  artwork: Artwork,
  pieces?: ReadonlyMap<string, number>,
): Promise<OrderDocumentLine[]> {
  const isSheet = kind === 'artwork-sheet'
  const proofOf = await readLineProofs(ctx, isSheet ? [order] : [])
  const made: OrderDocumentLine[] = []
  for (const line of lines) {
    const placements: DrawnPlacement[] = []
    const printed = isSheet ? await printedPlacements(ctx, line, proofOf(order, line)) : []
    for (const placement of printed) placements.push(await drawPlacement(ctx, placement, artwork))
    made.push({
      title: printable(line.title),
      details: [line.variantText, decorationText({ placements: line.placements, decoration: '' })].map(printable),
      sku: printable(line.sku),
      quantity: pieces?.get(line.id) ?? quantityOn(kind, line),
      unitPrice: line.unitPrice,
      pieceText: pieceTextOf(order, line),
      goodsCents: line.goodsCents,
      charges: line.charges.map(({ text, cents }) => ({ text: printable(text), cents })),
      netCents: line.netCents,
      vatPercent: chargedVatPercent(order, line.vatPercent),
      sizes: (line.sizes ?? []).map(({ size, quantity }) => ({ size: printable(size), quantity })),
      names: kind === 'confirmation' || kind === 'proforma' ? [] : namesOf(line),
      placements,
      approval: approvalText(order, proofOf(order, line)),
    })
  }
  return made
}

function approvalText(order: Order, proof: LineProof | null): string {
  if (proof?.state === 'approved') return 'Εγκρίθηκε'
  return isReleased(order, proof) ? 'Χωρίς δοκίμιο' : 'Δεν έχει εγκριθεί ακόμη'
}

function pieceTextOf(order: Order, line: OrderLine): string {
  const pieces = linePieces(line)
  return pieces.isDecorated ? piecePriceText(pieces, chargedVatPercent(order, line.vatPercent)) : ''
}

const namesOf = ({ names }: OrderLine) =>
  (names ?? []).map(({ size, name }) => ({ size: printable(size), name: printable(name) }))

/** The unshipped pieces; once all are shipped, the shipped ones. */
function quantityOn(kind: OrderDocumentKind, { quantity, reducedQuantity, shippedQuantity }: OrderLine): number {
  if (kind === 'confirmation' || kind === 'proforma') return quantity
  const remaining = quantity - reducedQuantity
  return kind === 'packing-list' && shippedQuantity < remaining ? remaining - shippedQuantity : remaining
}

export function isShipped({ quantity, reducedQuantity, shippedQuantity }: OrderLine): boolean {
  return shippedQuantity >= quantity - reducedQuantity
}

/** The placements that the proof in force prints, else those of the line */
async function printedPlacements(ctx: Context, line: OrderLine, proof: OrderProof | null): Promise<readonly ProofPlacement[]> {
  if (proof !== null) return proof.content.placements.map((each) => ({ ...each, area: null }))
  const { productId, imageSrc } = line
  const terms = productId === null ? undefined : (await readDecorationTerms(ctx, [productId])).get(productId)
  const placed = line.placements.map((placement) => {
    const position = terms?.positions.find(({ key }) => key === placement.position)
    return { ...placement, place: printedPlace(position, imageSrc === null ? null : pictureUrl(ctx.config, imageSrc)) }
  })
  const printed = await readPrintInks(
    ctx,
    placed.map((placement) => ({ ...placement, surface: printedSurface(placement) })),
  )
  return placed.map((placement, index) => {
    const { inks: namedInks = [], isPhotographic = false } = printed[index] ?? {}
    return { ...placement, area: null, inks: namedInks.map(({ colour }) => colour), namedInks, isPhotographic, file: null }
  })
}
