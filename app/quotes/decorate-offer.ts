import { cardsByKey, type PlannedPlacement, planPlacements, pricedPlacements } from '#app/personalisation/decoration.ts'
import { type DecorationRefusal, decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { chargeName } from '#app/personalisation/charge-text.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import { type Charge, decoratedPrice } from '#app/pricing/decorated-price.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'
import type { OfferCharge } from '#app/quotes/offer-content.ts'
import { artworkKey, type QuotePlacement } from '#app/quotes/quote-placements.ts'

// Charges of decoration by the rate cards, for the proposal on the server and for the editor in the browser.

export interface DecoratedOfferLine {
  readonly productId: number | null
  readonly variantId: number | null
  readonly placements?: readonly QuotePlacement[] | null | undefined
  readonly isRepeat?: boolean | undefined
}

/** A product's positions and rate cards, with what of the cards' prices we pay ourselves, in percent by the card's key. */
export type OfferTerms = DecorationTerms & { readonly costPercents?: Readonly<Record<string, number>> | undefined }

type Counted = Pick<DecoratedOfferLine, 'productId' | 'placements'> & { readonly quantities: readonly number[] }

/** How many pieces of a product with the same logos go together in one column of an offer; a line with fewer stays at its last. */
export function piecesTogether(
  lines: readonly Counted[],
  line: Pick<DecoratedOfferLine, 'productId' | 'placements'>,
  index: number,
): number {
  const key = artworkKey(line)
  return lines
    .filter((each) => artworkKey(each) === key)
    .reduce((sum, { quantities }) => sum + (quantities[Math.min(index, quantities.length - 1)] ?? 0), 0)
}

/** Whether it is the first line of its product and logos: it carries what they share, set-up and the charge for few pieces. */
export function carriesSetup<Line extends Pick<DecoratedOfferLine, 'productId' | 'placements'>>(
  lines: readonly Line[],
  line: Line,
): boolean {
  const key = artworkKey(line)
  return lines.find((each) => artworkKey(each) === key) === line
}

/**
 * What a line's logos cost where `pieces` go together. Undefined for a line without logos, and for one that the rate cards
 * do not price.
 */
export function decorationCharges(
  line: DecoratedOfferLine,
  terms: OfferTerms | null | undefined,
  { pieces, withSetup }: { readonly pieces: number; readonly withSetup: boolean },
): readonly OfferCharge[] | undefined {
  const made = makeDecoration(line, terms, { pieces, withSetup })
  if (!made?.ok) return undefined
  const { charges, planned } = made.value
  return charges.flatMap((charge): OfferCharge[] => {
    const { type, unitPrice } = charge
    if (type === 'rush') return []
    const percent = terms?.costPercents?.[cardOfCharge(charge, planned)?.key ?? '']
    const cost = percent === undefined ? {} : { costPrice: roundHalfUp(unitPrice * percent, 100) }
    // Pieces are counted where they are priced.
    return [{ type, text: chargeName(charge, planned), unitPrice, units: isPerPiece({ type }) ? 1 : charge.units, ...cost }]
  })
}

/** Why a line's logos have no price where so many pieces go together, in Greek; null where they have one. */
export function decorationProblem(line: DecoratedOfferLine, terms: OfferTerms | null | undefined, pieces: number): string | null {
  const made = makeDecoration(line, terms, { pieces, withSetup: true })
  return made === null || made.ok ? null : decorationRefusalText(made)
}

interface MadeDecoration {
  readonly charges: readonly Charge[]
  readonly planned: readonly PlannedPlacement[]
}

/** Null for a line without logos or terms. */
function makeDecoration(
  { placements, variantId, isRepeat = false }: DecoratedOfferLine,
  terms: OfferTerms | null | undefined,
  { pieces, withSetup }: { readonly pieces: number; readonly withSetup: boolean },
): Result<MadeDecoration, DecorationRefusal> | null {
  if (!terms || !placements || placements.length === 0) return null
  const plan = planPlacements(terms.positions, cardsByKey(terms.cards), placements, pieces)
  if (!plan.ok) return plan
  const underlayer = variantId !== null && terms.underlayerVariants.includes(variantId)
  const price = decoratedPrice({
    ...bare,
    quantity: pieces,
    isRepeat,
    setupCharged: withSetup,
    placements: pricedPlacements(plan.value, underlayer),
  })
  return 'refusal' in price ? refuse(price) : done({ charges: price.charges, planned: plan.value })
}

/** The card that a charge comes from: of handling that of the greatest price, which is the one that is charged. */
export function cardOfCharge(
  { placement }: Pick<Charge, 'placement'>,
  planned: readonly PlannedPlacement[],
): RateCard | undefined {
  if (placement !== null) return planned[placement]?.card
  return planned.map(({ card }) => card).toSorted((a, b) => b.handling - a.handling)[0]
}

/** Working days until a line's logos are on it: those of the longest, by its rate card; `usual` where that says none. */
export function decorationDays(
  placements: DecoratedOfferLine['placements'],
  terms: DecorationTerms | null | undefined,
  usual: number,
): number {
  const days = (placements ?? []).map(({ position, technique }) => {
    const found = terms?.positions.find(({ key }) => key === position)?.techniques.find(({ key }) => key === technique)
    return terms?.cards.find(({ key }) => key === found?.rateCard)?.leadDays ?? usual
  })
  return days.length === 0 ? usual : Math.max(...days)
}

/** Goods have their own price in an offer. */
const bare = {
  pricing: { price: 0, discountPercent: 0, priceBreaks: [] },
  vatPercent: 0,
  quantityMultiple: 1,
  rushPercent: null,
}
