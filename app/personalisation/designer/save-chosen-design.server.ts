import { type Placement, planPlacements } from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import { designOf, saveDesign } from '#app/personalisation/designs.server.ts'
import { outsideEllipse } from '#app/personalisation/designer/outside-ellipse.server.ts'
import { unknownInk } from '#app/personalisation/inks/known-inks.server.ts'
import { foreignArtwork } from '#app/personalisation/logos/owned-pictures.server.ts'
import { readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** Above every minimum quantity: the request states the quantity later. */
const manyPieces = 1_000_000

interface ChosenDesign {
  /** The caller's order GUID, whose logos are allowed */
  readonly visitorId: string
  readonly productId: number
  readonly placements: readonly Placement[]
}

/** Saves a drawn design for a later request. Refuses impossible placements and other people's logos. */
export function saveChosenDesign(
  ctx: Context,
  { visitorId, productId, placements }: ChosenDesign,
): Promise<Result<string, DecorationRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const product = (await readDecorableProducts(tx, [productId])).get(productId)
    if (product === undefined) return refuse({ refusal: 'unknown-product' })
    const { cards } = await readPriceList(tx, [product])
    const plan = planPlacements(product.positions, cards, placements, manyPieces)
    if (!plan.ok) return plan
    if ((await foreignArtwork(tx, visitorId, placements)).length > 0) return refuse({ refusal: 'unknown-logo' })
    const inks = await unknownInk(tx, placements)
    if (inks !== null) return inks
    const outside = await outsideEllipse(tx, product.positions, placements)
    if (outside !== null) return outside
    const design = designOf(productId, placements)
    if (design === null) throw new Error('a design has placements')
    await saveDesign(tx, design)
    return done(design.id)
  })
}
