import { costParts } from '#app/orders/order-cost.ts'
import type { OrderCharge } from '#app/orders/orders.ts'
import { comparablePlacementText } from '#app/personalisation/placement-text.ts'
import { chargeAmount, isPerPiece, lineTotal, type CostedAmount } from '#app/pricing/line-total.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, optionAmount, optionCost } from '#app/quotes/offer-money.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import type { Selection } from '#app/quotes/quotes.ts'

// The prices of an accepted offer as an order's: nothing is repriced.

export interface OfferedLine {
  readonly line: OfferLine
  readonly quantity: number
  /** Goods after discount, 1/10,000 € */
  readonly unitPrice: number
  readonly goodsCents: number
  readonly charges: readonly OrderCharge[]
  /** Goods and charges, as accepted */
  readonly netCents: number
  /** Null if our cost of the goods is unknown */
  readonly cost: CostedAmount | null
  /** Our cost of the goods alone, net cents; null if unknown */
  readonly goodsCosts: number | null
}

export interface OfferedOrder {
  readonly lines: readonly OfferedLine[]
  readonly goodsCents: number
  /** The offer has no delivery cost: it is agreed later, and `deliveryCents` is 0. */
  readonly isDeliveryOpen: boolean
  readonly deliveryCents: number
  readonly totals: Totals
}

/** The accepted part: the selected lines at their selected quantities, and the offer's delivery. */
export function orderOfOffer(content: OfferContent, selection: Selection): OfferedOrder {
  const chosen = content.lines.filter(({ id }) => Object.hasOwn(selection, id))
  const lines = chosen.map((line) => offeredLine(line, chosenOption(line, selection)))
  const deliveryCents = content.deliveryCents ?? 0
  return {
    lines,
    goodsCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    isDeliveryOpen: content.deliveryCents === null,
    deliveryCents,
    totals: totalsOf(
      costParts({
        lines: lines.map(({ line, netCents }) => ({ id: line.id, netCents, vatPercent: line.vatPercent })),
        deliveryCents,
        deliveryVatPercent: content.deliveryVatPercent,
        fees: [],
        vatExemption: null,
      }),
    ),
  }
}

/** First quantities and first alternatives: the meaning of acceptances from before selections existed. */
export function firstQuantities({ lines }: Pick<OfferContent, 'lines'>): Selection {
  return Object.fromEntries(countedLines(lines, {}).map((line) => [line.id, line.options[0]?.quantity ?? 0]))
}

function offeredLine(line: OfferLine, option: OfferOption): OfferedLine {
  const { quantity } = option
  const unitPrice = discountedUnitPrice(option.unitPrice, line.discountPercent)
  const netCents = optionAmount(line, option)
  const priced = option.charges === undefined ? summedCharges(option, unitPrice) : listedCharges(option, unitPrice)
  const goodsCosts = line.costPrice === null ? null : lineTotal(line.costPrice, quantity)
  return { line, quantity, unitPrice, netCents, cost: optionCost(line, option), goodsCosts, ...priced }
}

type Priced = Pick<OfferedLine, 'goodsCents' | 'charges'>

const asCharge = (charge: Omit<OrderCharge, 'placement'>): OrderCharge => ({ ...charge, placement: null })

/** Goods and each charge are rounded separately. */
function listedCharges({ quantity, charges = [] }: OfferOption, unitPrice: number): Priced {
  return {
    goodsCents: lineTotal(unitPrice, quantity),
    charges: charges.map((charge) => {
      const { type, text, unitPrice: price } = charge
      const units = isPerPiece(charge) ? quantity : charge.units
      return asCharge({ type, text, units, unitPrice: price, cents: chargeAmount(charge, quantity) })
    }),
  }
}

/** Rounds cumulative sums, so that the parts add up to the rounded total. */
function summedCharges({ quantity, runPrice, handlingPrice, setUpCents }: OfferOption, unitPrice: number): Priced {
  const goodsCents = lineTotal(unitPrice, quantity)
  const withRun = lineTotal(unitPrice + runPrice, quantity)
  const withHandling = lineTotal(unitPrice + runPrice + handlingPrice, quantity)
  const perPiece = [
    { type: 'run' as const, text: 'Εκτύπωση', unitPrice: runPrice, cents: withRun - goodsCents },
    { type: 'handling' as const, text: 'Χειρισμός', unitPrice: handlingPrice, cents: withHandling - withRun },
  ].map((charge) => ({ ...charge, units: quantity }))
  const once = { type: 'setup' as const, text: 'Προετοιμασία', unitPrice: setUpCents * 100, cents: setUpCents, units: 1 }
  return { goodsCents, charges: [...perPiece, once].filter(({ unitPrice: price }) => price > 0).map(asCharge) }
}

/** An offer line's text without the logos' own texts, which an order shows by themselves. */
export function withoutPlacements(detail: string, placementTexts: readonly string[]): string {
  const known = new Set(placementTexts.map(comparablePlacementText))
  return detail
    .split(' · ')
    .filter((part) => !known.has(comparablePlacementText(part)))
    .join(' · ')
}
