import {
  cardOfCharge,
  cardsByKey,
  type PlannedPlacement,
  planPlacements,
  pricedPlacements,
} from '#app/personalisation/decoration.ts'
import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { chargeName } from '#app/personalisation/charge-text.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import { type Charge, decoratedPrice } from '#app/pricing/decorated-price.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import type { OfferCharge } from '#app/quotes/offer-content.ts'
import { artworkKey, type NamedPlacement } from '#app/personalisation/named-placements.ts'

// Decoration charges by the rate cards, for the server's proposal and the browser's editor.

export interface DecoratedOfferLine {
  readonly productId: number | null
  readonly variantId: number | null
  readonly placements?: readonly NamedPlacement[] | null | undefined
  readonly isRepeat?: boolean | undefined
}

/** A product's positions and rate cards, with our cost in percent of each card's prices, by the card's key. */
export type OfferTerms = DecorationTerms & { readonly costPercents?: Readonly<Record<string, number>> | undefined }

type Counted = Pick<DecoratedOfferLine, 'productId' | 'placements'> & { readonly quantities: readonly number[] }

/**
 * The pieces of a product with the same logos in one column of an offer; a line with fewer quantities repeats its last.
 */
export function combinedPieces(
  lines: readonly Counted[],
  line: Pick<DecoratedOfferLine, 'productId' | 'placements'>,
  index: number,
): number {
  const key = artworkKey(line)
  return lines
    .filter((each) => artworkKey(each) === key)
    .reduce((sum, { quantities }) => sum + (quantities[Math.min(index, quantities.length - 1)] ?? 0), 0)
}

/**
 * Whether it is the first line of its product and logos: it carries the shared one-time charges, set-up and small
 * quantity.
 */
export function carriesSetup<Line extends Pick<DecoratedOfferLine, 'productId' | 'placements'>>(
  lines: readonly Line[],
  line: Line,
): boolean {
  const key = artworkKey(line)
  return lines.find((each) => artworkKey(each) === key) === line
}

/**
 * The charges of a line's logos for `pieces` in total. Undefined for a line without logos, or whose logos the rate
 * cards do not price.
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
    // Per-piece charges get their pieces where they are priced.
    return [{ type, text: chargeName(charge, planned), unitPrice, units: isPerPiece({ type }) ? 1 : charge.units, ...cost }]
  })
}

/** Why a line's logos have no price at this total of pieces, in Greek; null where they have one. */
export function decorationProblem(line: DecoratedOfferLine, terms: OfferTerms | null | undefined, pieces: number): string | null {
  const made = makeDecoration(line, terms, { pieces, withSetup: true })
  return made === null || made.ok ? null : decorationRefusals.textOf(made)
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
  const underlayer = variantId === null ? terms.unchosenUnderlayer === true : terms.underlayerVariants.includes(variantId)
  const price = decoratedPrice({
    ...bare,
    quantity: pieces,
    isRepeat,
    setupCharged: withSetup,
    placements: pricedPlacements(plan.value, underlayer),
  })
  return 'refusal' in price ? refuse(price) : done({ charges: price.charges, planned: plan.value })
}

/** In an offer, goods are priced separately. */
const bare = {
  pricing: { price: 0, discountPercent: 0, priceBreaks: [] },
  vatPercent: 0,
  quantityMultiple: 1,
  rushPercent: null,
}
