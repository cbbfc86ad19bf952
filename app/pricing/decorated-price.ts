import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { isPerColour, type RateCard, rateBreakAt, type RateRefusal } from '#app/pricing/rate-card.ts'
import { grossAmount, vatAmount } from '#app/pricing/totals.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'
import { roundHalfUp, unitPricesPerCent } from '#app/platform/text/money.ts'

/** A logo at one print position, as pricing needs it. */
export interface PricedPlacement {
  readonly card: RateCard
  /** The number of the artwork's colours */
  readonly colours: number
  /** 1/10,000 cm² */
  readonly area: number
  /** A white layer below the print, as on dark textiles: printed as one more colour, without set-up */
  readonly underlayer: boolean
}

export interface DecoratedPieces {
  readonly pricing: Pricing
  readonly vatPercent: number
  readonly quantity: number
  /** Quantities come in steps of it. */
  readonly quantityMultiple: number
  readonly placements: readonly PricedPlacement[]
  /** This artwork was ordered before. */
  readonly isRepeat: boolean
  /** Percent of all decoration charges; null where nothing is urgent */
  readonly rushPercent: number | null
  /**
   * Pieces in all lines of the product with this artwork, this line included; price breaks and `ltm` count them.
   * Default: `quantity`
   */
  readonly combinedPieces?: number
  /** False where another line pays what is charged once: set-up and `ltm` */
  readonly setupCharged?: boolean
}

const combinedPieces = (line: DecoratedPieces) => line.combinedPieces ?? line.quantity

/** Pieces in the other lines with this artwork */
export const otherPieces = (line: DecoratedPieces) => combinedPieces(line) - line.quantity

/** Changes a line's quantity; the other lines keep theirs. */
export function atQuantity(line: DecoratedPieces, quantity: number): DecoratedPieces {
  return { ...line, quantity, combinedPieces: quantity + otherPieces(line) }
}

/** `setup`, `run`, `handling` and so on are PromoStandards' names; `ltm` is «less than minimum». */
export type ChargeType = 'setup' | 'run' | 'handling' | 'ltm' | 'rush'

export interface Charge {
  readonly type: ChargeType
  /** Index of its placement; null for a charge of the whole line */
  readonly placement: number | null
  readonly units: number
  /** 1/10,000 € */
  readonly unitPrice: number
  /** Cents, rounded once, half up */
  readonly amount: number
}

export interface LinePrice {
  /** Unit price of the goods after discount; 1/10,000 € */
  readonly unitPrice: number
  /** Cents, like all amounts */
  readonly goods: number
  readonly charges: readonly Charge[]
  /** The sum of goods and charges */
  readonly net: number
  readonly vat: { readonly rate: number; readonly amount: number }
  readonly gross: number
  /** Net, all in; 1/10,000 €, rounded half up */
  readonly pricePerPiece: number
}

export interface CheaperQuantity {
  readonly quantity: number
  readonly net: number
  /** Cents saved on the whole line */
  readonly saves: number
}

export type DecorationRefusal = RateRefusal & { readonly placement: number }

/** The price of a line with its decoration; integers only, the same on the server and in the browser. */
export function decoratedPrice(line: DecoratedPieces): LinePrice | DecorationRefusal {
  const { pricing, quantity, vatPercent } = line
  const unitPrice = unitPriceAt(pricing, combinedPieces(line))
  const goods = lineTotal(unitPrice, quantity)
  const charges = chargesOf(line)
  if ('refusal' in charges) return charges
  const net = charges.reduce((sum, { amount }) => sum + amount, goods)
  return {
    unitPrice,
    goods,
    charges,
    net,
    vat: { rate: vatPercent, amount: vatAmount(net, vatPercent) },
    gross: grossAmount(net, vatPercent),
    pricePerPiece: pricePerPiece(net, quantity),
  }
}

function chargesOf(line: DecoratedPieces): readonly Charge[] | DecorationRefusal {
  const { placements, quantity, isRepeat, rushPercent, setupCharged = true } = line
  const combined = combinedPieces(line)
  const charges: Charge[] = []
  for (const [index, placement] of placements.entries()) {
    const { card, colours, area } = placement
    const rate = rateBreakAt(card, combined, area)
    if ('refusal' in rate) return { ...rate, placement: index }
    const printed = colours + (placement.underlayer ? 1 : 0)
    const runPrice = isPerColour(card.pricingType) ? colourPrice(rate.price, rate.nextColourPrice, printed) : rate.price
    const setup = card.pricingType === 'allIn' ? 0 : isRepeat ? card.setupRepeat : card.setup
    if (setupCharged) charges.push(charge('setup', index, isPerColour(card.pricingType) ? colours : 1, setup))
    charges.push(charge('run', index, quantity, runPrice))
    if (setupCharged && card.ltm !== null && combined < card.ltm.below) charges.push(charge('ltm', index, 1, card.ltm.price))
  }
  // Each piece is handled once, however many logos it gets.
  charges.push(charge('handling', null, quantity, Math.max(0, ...placements.map(({ card }) => card.handling))))
  const due = charges.filter(({ amount }) => amount > 0)
  return rushPercent === null ? due : [...due, rushCharge(due, rushPercent)].filter(({ amount }) => amount > 0)
}

function colourPrice(price: number, nextColourPrice: number | null, colours: number): number {
  return nextColourPrice === null ? price * colours : price + nextColourPrice * (colours - 1)
}

function charge(type: ChargeType, placement: number | null, units: number, unitPrice: number): Charge {
  return { type, placement, units, unitPrice, amount: lineTotal(unitPrice, units) }
}

function rushCharge(charges: readonly Charge[], percent: number): Charge {
  const amount = roundHalfUp(charges.reduce((sum, each) => sum + each.amount, 0) * percent, 100)
  return { type: 'rush', placement: null, units: 1, unitPrice: amount * unitPricesPerCent, amount }
}

/**
 * The next quantity at which the whole line costs less than now; null where there is none. Between two breaks the price
 * only rises, so checking the first quantity of each break is enough.
 */
export function cheaperQuantity(line: DecoratedPieces, now: Pick<LinePrice, 'net'>): CheaperQuantity | null {
  for (const quantity of laterBreaks(line)) {
    const price = decoratedPrice(atQuantity(line, quantity))
    if (!('refusal' in price) && price.net < now.net) return { quantity, net: price.net, saves: now.net - price.net }
  }
  return null
}

function laterBreaks(line: DecoratedPieces): readonly number[] {
  const { pricing, placements, quantity, quantityMultiple } = line
  const starts = [
    ...pricing.priceBreaks.map(({ minQuantity }) => minQuantity),
    ...placements.flatMap(({ card }) => [...card.breaks.map(({ minQuantity }) => minQuantity), card.ltm?.below ?? 0]),
  ]
  const orderable = starts.map((start) => Math.ceil((start - otherPieces(line)) / quantityMultiple) * quantityMultiple)
  return [...new Set(orderable)].filter((start) => start > quantity).toSorted((a, b) => a - b)
}
