import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { ProofLine } from '#app/proofs/proof-content.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { offers, quoteLines } from '#app/quotes/quotes.tables.ts'
import { readEditorProducts } from '#app/quotes/staff/editor-products.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/** The decorated lines of a quote: those of the accepted version, else of the newest sent one. */
export async function readLinesToPrint(
  ctx: Context,
  { id, acceptance, sentVersion }: Pick<Quote, 'id' | 'acceptance' | 'sentVersion'>,
): Promise<readonly ProofLine[]> {
  const version = acceptance?.version ?? sentVersion
  const [offer] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, id), eq(offers.version, version), isNotNull(offers.sentAt)))
  const { lines } = offer === undefined ? { lines: [] } : offerContent(offer)
  const counted = acceptance === null ? lines : countedLines(lines, acceptance.selection)
  const decorated = counted.filter(({ placements = [] }) => placements.length > 0)
  const requested = await readRequestedLines(ctx, decorated)
  const variantText = await variantTexts(ctx, decorated)
  return decorated.map((line) => {
    const request = requested.get(line.quoteLineId ?? '')
    const accepted = acceptance?.selection[line.id]
    return {
      id: line.id,
      offerVersion: version,
      productId: line.productId,
      variantId: line.variantId,
      title: line.title,
      variantText: variantText(line, request),
      quantities: accepted === undefined ? line.options.map(({ quantity }) => quantity) : [accepted],
      imageSrc: line.imageSrc,
      placements: drawnPlacements(line, request),
    }
  })
}

type RequestedLine = Pick<typeof quoteLines.$inferSelect, 'variantId' | 'variantText' | 'placements'>

async function readRequestedLines({ db }: Context, lines: readonly OfferLine[]): Promise<ReadonlyMap<string, RequestedLine>> {
  const ids = lines.flatMap(({ quoteLineId }) => quoteLineId ?? [])
  const rows = ids.length === 0 ? [] : await db.select().from(quoteLines).where(inArray(quoteLines.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Older offers have no designs: the request's artwork is used where position and size are the same. */
export function drawnPlacements(
  { placements = [] }: Pick<OfferLine, 'placements'>,
  requested: Pick<RequestedLine, 'placements'> | undefined,
): readonly NamedPlacement[] {
  return placements.map((placement) => {
    if (placement.artwork !== undefined) return placement
    const { position, width, height } = placement
    const same = requested?.placements?.find(
      (each) => each.position === position && each.width === width && each.height === height,
    )
    return same?.artwork === undefined ? placement : { ...placement, artwork: same.artwork }
  })
}

/** The request's words for the variant, else the catalogue's. */
async function variantTexts(ctx: Context, lines: readonly OfferLine[]) {
  const products = await readEditorProducts(
    ctx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return ({ productId, variantId }: OfferLine, requested: RequestedLine | undefined): string => {
    if (requested !== undefined && requested.variantId === variantId && requested.variantText !== '') return requested.variantText
    const product = products.find((each) => each.productId === productId)
    return product?.variants.find((variant) => variant.variantId === variantId)?.text ?? ''
  }
}
