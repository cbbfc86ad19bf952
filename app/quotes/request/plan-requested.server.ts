import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import { readPlacements } from '#app/personalisation/designs.server.ts'
import { keptInks } from '#app/personalisation/inks/named-inks.ts'
import { hasPictures } from '#app/personalisation/logos/owned-pictures.server.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { priceDecoration } from '#app/personalisation/price-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { combinedPieces } from '#app/quotes/decorate-offer.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { QuoteRequest } from '#app/quotes/request/quote-request-rules.ts'

/** The logos of each line, in order; null for a line without. */
export type PlacedLines = readonly (readonly NamedPlacement[] | null)[]

/**
 * The requested logos with today's names. Refuses logos that are impossible at one of the quantities, where lines of a
 * product with the same logos count together, and designs whose logo was removed meanwhile.
 */
export async function planRequested(
  ctx: Context,
  lines: QuoteRequest['lines'],
): Promise<Result<PlacedLines, { refusal: 'impossible-decoration'; row: number; reason: DecorationRefusal }>> {
  const requested = await Promise.all(
    lines.map(async (line) => {
      const drawn = await withArtwork(ctx, line)
      return { ...line, placements: drawn.map((each) => ({ ...each, techniqueName: techniqueName(each.technique) })) }
    }),
  )
  for (const { row, placements } of requested)
    if (!(await hasPictures(ctx, placements)))
      return refuse({ refusal: 'impossible-decoration', row, reason: { refusal: 'unknown-logo' } })
  const toPrice = requested.flatMap((line, index) => {
    const { productId, variantId, placements } = line
    if (productId === null || placements.length === 0) return []
    return line.quantities.map((_quantity, column) => ({
      index,
      request: {
        productId,
        variantId,
        quantity: combinedPieces(requested, line, column),
        placements,
        isRepeat: false,
        rush: false,
        postcode: null,
      },
    }))
  })
  if (toPrice.length === 0) return done(lines.map(() => null))
  const priced = await priceDecoration(
    ctx,
    toPrice.map(({ request }) => request),
  )
  if (!priced.ok) {
    const { ok: _, index, ...reason } = priced
    return refuse({ refusal: 'impossible-decoration', row: requested[toPrice[index]?.index ?? 0]?.row ?? 0, reason })
  }
  return done(
    requested.map(({ placements }, line) => {
      const found = priced.value[toPrice.findIndex(({ index }) => index === line)]
      return found === undefined
        ? null
        : placements.map((each, at) => ({ ...each, positionName: found.placements[at]?.position.name ?? each.positionName }))
    }),
  )
}

/** Adds the design's artwork and inks at the same position and size; a deleted design, or one of another product, has none. */
async function withArtwork(
  ctx: Context,
  { productId, placements }: QuoteRequest['lines'][number],
): Promise<readonly Omit<NamedPlacement, 'techniqueName'>[]> {
  const designIds = [...new Set(placements.flatMap(({ designId }) => designId ?? []))]
  const designs = await Promise.all(designIds.map((id) => readPlacements(ctx, id, productId)))
  const known = new Map(designIds.map((id, at) => [id, designs[at] ?? []]))
  return placements.map(({ designId, ...placement }) => {
    const drawn = known
      .get(designId ?? '')
      ?.find(
        ({ position, width, height }) =>
          position === placement.position && width === placement.width && height === placement.height,
      )
    if (drawn?.artwork === undefined) return placement
    const { artwork, technique, chosenInks } = drawn
    const kept = keptInks(chosenInks, { from: technique, to: placement.technique })
    return { ...placement, artwork, ...(kept !== undefined && { chosenInks: kept }) }
  })
}
