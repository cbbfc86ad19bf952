import { createHash } from 'node:crypto'

import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { hasOwnColours, picturesOf } from '#app/personalisation/artwork.ts'
import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { pictureUnderDesign } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { canonicalJson, type ProofContent, type ProofPlacement } from '#app/quotes/proofs/proof-content.ts'
import { artworkKey, type QuotePlacement } from '#app/quotes/quote-placements.ts'
import { offers, quoteLines } from '#app/quotes/quotes.tables.ts'
import { readEditorProducts } from '#app/quotes/staff/editor-products.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/** The lines that can have proofs: those of the accepted version, else of the newest sent one. */
export async function readProofLines(
  ctx: Context,
  quote: Pick<Quote, 'id' | 'acceptance' | 'sentVersion'>,
): Promise<{ readonly version: number; readonly lines: readonly OfferLine[] }> {
  const version = quote.acceptance?.version ?? quote.sentVersion
  const [offer] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quote.id), eq(offers.version, version), isNotNull(offers.sentAt)))
  const { lines } = offer === undefined ? { lines: [] } : offerContent(offer)
  return { version, lines: quote.acceptance === null ? lines : countedLines(lines, quote.acceptance.selection) }
}

/** The proof's content for a line, from today's offer and catalogue. Null for a line without logos. */
export async function freezeProof(ctx: Context, quote: Quote, lineId: string): Promise<ProofContent | null> {
  const { version, lines } = await readProofLines(ctx, quote)
  const line = lines.find(({ id }) => id === lineId)
  if (line?.placements === undefined || line.placements.length === 0) return null
  const { productId, variantId, title, imageSrc } = line
  const requested = await readRequestedLine(ctx, line)
  const drawn = drawnPlacements(line, requested)
  const accepted = quote.acceptance?.selection[line.id]
  return {
    lineId,
    offerVersion: version,
    productId,
    variantId,
    title,
    variantText: await readVariantText(ctx, line, requested),
    quantities: accepted === undefined ? line.options.map(({ quantity }) => quantity) : [accepted],
    imageSrc: await bareImage(ctx, imageSrc),
    placements: await withFacts(ctx, productId, drawn),
  }
}

/** A version draws its own frozen design, so it needs the picture without the line's design. */
async function bareImage(ctx: Context, imageSrc: string | null): Promise<string | null> {
  const design = parseMockUpPath(imageSrc ?? '')
  if (design === null) return imageSrc
  const src = await pictureUnderDesign(ctx, design)
  return src === null ? null : pictureUrl(ctx.config, src)
}

async function readRequestedLine({ db }: Context, { quoteLineId }: OfferLine) {
  if (quoteLineId === null) return undefined
  const [requested] = await db.select().from(quoteLines).where(eq(quoteLines.id, quoteLineId))
  return requested
}

type RequestedRow = Awaited<ReturnType<typeof readRequestedLine>>

/** Older offers have no designs: the request's artwork is used where position and size are the same. */
export function drawnPlacements({ placements = [] }: OfferLine, requested: RequestedRow): readonly QuotePlacement[] {
  return placements.map((placement) => {
    if (placement.artwork !== undefined) return placement
    const { position, width, height } = placement
    const same = requested?.placements?.find(
      (each) => each.position === position && each.width === width && each.height === height,
    )
    return same?.artwork === undefined ? placement : { ...placement, artwork: same.artwork }
  })
}

async function readVariantText(
  ctx: Context,
  { productId, variantId }: OfferLine,
  requested: { readonly variantId: number | null; readonly variantText: string } | undefined,
): Promise<string> {
  if (requested !== undefined && requested.variantId === variantId && requested.variantText !== '') return requested.variantText
  if (productId === null || variantId === null) return ''
  const [product] = await readEditorProducts(ctx, [productId])
  return product?.variants.find((variant) => variant.variantId === variantId)?.text ?? ''
}

async function withFacts(
  ctx: Context,
  productId: number | null,
  placements: readonly QuotePlacement[],
): Promise<ProofPlacement[]> {
  const terms = productId === null ? undefined : (await readDecorationTerms(ctx, [productId])).get(productId)
  const hashes = [...picturesOf(placements)]
  const known = hashes.length === 0 ? [] : await ctx.db.select().from(logoPictures).where(inArray(logoPictures.hash, hashes))
  return placements.map((placement) => {
    const area = terms?.positions.find(({ key }) => key === placement.position)
    const logos = known.filter(({ hash }) =>
      (placement.artwork ?? []).some((each) => each.kind === 'logo' && each.picture === hash && hasOwnColours(each)),
    )
    const inks = [
      ...(placement.artwork ?? []).flatMap(({ ink }) => (ink === null ? [] : [ink])),
      ...logos.flatMap(({ facts }) => (facts.isPhotographic ? [] : facts.colours.map(({ hex }) => hex))),
    ]
    return {
      ...placement,
      area: area === undefined ? null : { width: area.maxWidth, height: area.maxHeight, shape: area.shape },
      inks: [...new Set(inks)],
      isPhotographic: logos.some(({ facts }) => facts.isPhotographic),
      file: null,
    }
  })
}

export function hashContent(content: ProofContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** Whether the offer's line is still as the proof shows it. */
export async function isLineUnchanged(ctx: Context, quote: Quote, content: ProofContent): Promise<boolean> {
  const { lines } = await readProofLines(ctx, quote)
  const line = lines.find(({ id }) => id === content.lineId)
  if (line === undefined || line.variantId !== content.variantId) return false
  const placements = drawnPlacements(line, await readRequestedLine(ctx, line))
  return artworkKey({ ...line, placements }) === artworkKey(content)
}
