import { chargeAmount, chargedLineTotal, chargedUnitPrice, type CostedAmount, lineTotal } from '#app/pricing/line-total.ts'
import { piecePriceOf, type PricedPieces } from '#app/pricing/piece-price.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { discountedUnitPrice, marginPercent, savingPercent } from '#app/pricing/unit-price.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { OfferCharge, OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

/** A line's net amount at one of its quantities, in cents (domain.md): see `chargedLineTotal`. */
export function optionAmount(line: Pick<OfferLine, 'discountPercent'>, option: OfferOption): number {
  return chargedLineTotal({ ...option, discountPercent: line.discountPercent })
}

/**
 * Cents of the goods alone, after discount; used where an option has a list of charges, which are rounded separately.
 */
export function goodsAmount(line: Pick<OfferLine, 'discountPercent'>, { unitPrice, quantity }: OfferOption): number {
  return lineTotal(discountedUnitPrice(unitPrice, line.discountPercent), quantity)
}

/** Price of a piece without set-up: goods after discount, print and handling; 1/10,000 €. */
export function piecePrice(line: OfferLine, option: OfferOption): number {
  return chargedUnitPrice({ ...option, discountPercent: line.discountPercent })
}

/** What one piece of an option costs, all-in: see `piecePriceOf`. */
export function optionPieces(line: Pick<OfferLine, 'discountPercent' | 'placements'>, option: OfferOption): PricedPieces {
  const netCents = optionAmount(line, option)
  return {
    quantity: option.quantity,
    netCents,
    unitPrice: discountedUnitPrice(option.unitPrice, line.discountPercent),
    // Decoration may be free.
    isDecorated: (line.placements ?? []).length > 0 || netCents !== goodsAmount(line, option),
  }
}

/** Cents of the one-time charges of a type: set-up, or small quantity. */
export function onceCents(option: OfferOption, type: 'setup' | 'ltm'): number {
  if (option.charges === undefined) return type === 'setup' ? option.setUpCents : 0
  return option.charges
    .filter((charge) => charge.type === type)
    .reduce((sum, charge) => sum + chargeAmount(charge, option.quantity), 0)
}

/** Whether its decoration is free, apart from handling. */
export function isDecorationFree({ charges, runPrice, setUpCents }: OfferOption): boolean {
  if (charges === undefined) return runPrice === 0 && setUpCents === 0
  return charges.every(({ type, unitPrice }) => type === 'handling' || unitPrice === 0)
}

/** A charge at some quantity of a line. */
export interface ChargeRow {
  readonly type: OfferCharge['type']
  readonly text: string
  /** null where that quantity does not have the charge */
  of(option: OfferOption): { readonly unitPrice: number; readonly amount: number } | null
}

const chargeOrder: readonly OfferCharge['type'][] = ['run', 'handling', 'setup', 'ltm']

/** The charges of a line over all its quantities: per-piece ones first, then one-time ones. */
export function chargeRows({ options }: Pick<OfferLine, 'options'>): readonly ChargeRow[] {
  const rows = new Map<string, ChargeRow>()
  for (const { type, text } of options.flatMap(({ charges = [] }) => charges)) {
    const find = (option: OfferOption) => option.charges?.find((charge) => charge.type === type && charge.text === text)
    rows.set(`${type} ${text}`, {
      type,
      text,
      of: (option) => {
        const found = find(option)
        return found === undefined ? null : { unitPrice: found.unitPrice, amount: chargeAmount(found, option.quantity) }
      },
    })
  }
  return [...rows.values()].toSorted((a, b) => chargeOrder.indexOf(a.type) - chargeOrder.indexOf(b.type))
}

/** Whether each quantity has a list of charges. */
export function isCharged({ options }: Pick<OfferLine, 'options'>): boolean {
  return options.every(({ charges }) => charges !== undefined)
}

/** Whole percent by which the displayed price of one is below that of the first quantity. */
export function pieceSaving(line: OfferLine, option: OfferOption): number {
  const [first] = line.options
  if (first === undefined) return 0
  return Math.max(0, savingPercent(piecePriceOf(optionPieces(line, first)), piecePriceOf(optionPieces(line, option))))
}

/** Whether a price is missing: goods that are free have a discount of 100 % instead. */
export function isUnpriced(line: OfferLine): boolean {
  return line.discountPercent < 100 && line.options.some((option) => optionAmount(line, option) === 0)
}

/** The chosen option of a line; the first if the selection has no valid quantity. */
export function chosenOption(line: OfferLine, selection: Selection): OfferOption {
  const option = line.options.find(({ quantity }) => quantity === selection[line.id]) ?? line.options[0]
  if (option === undefined) throw new Error(`line ${line.id} has no price`)
  return option
}

/** The offer with only the chosen quantity of each line, and without alternatives that were not chosen. */
export function chosenContent(offer: OfferContent, selection: Selection): OfferContent {
  const lines = countedLines(offer.lines, selection).map(({ alternativeOf: _, ...line }) => ({
    ...line,
    options: [chosenOption(line, selection)],
  }))
  return { ...offer, lines }
}

/** Totals of the chosen quantities, delivery included; of alternatives only one counts. */
export function offerTotals(
  offer: Pick<OfferContent, 'lines' | 'deliveryCents' | 'deliveryVatPercent'>,
  selection: Selection = {},
): Totals {
  const lines = countedLines(offer.lines, selection).map((line) => ({
    net: optionAmount(line, chosenOption(line, selection)),
    vatPercent: line.vatPercent,
  }))
  // Free delivery has no VAT rate.
  if (offer.deliveryCents !== null && offer.deliveryCents > 0) {
    lines.push({ net: offer.deliveryCents, vatPercent: offer.deliveryVatPercent })
  }
  return totalsOf(lines)
}

/**
 * The option in a column of an offer: the first quantity, the second, and so on; a line with fewer repeats its last.
 */
export function columnOption({ id, options }: OfferLine, index: number): OfferOption {
  const option = options[Math.min(index, options.length - 1)]
  if (option === undefined) throw new Error(`line ${id} has no price`)
  return option
}

/**
 * The selections shown side by side: all first quantities, all second ones, and so on. Of alternatives the `chosen` one
 * counts, else the first.
 */
export function scenarios(lines: readonly OfferLine[], chosen?: Selection): Selection[] {
  const counting = countedLines(lines, chosen ?? {})
  // Before a choice, each alternative's quantities need their columns.
  const count = Math.max(1, ...(chosen === undefined ? lines : counting).map(({ options }) => options.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(counting.map((line) => [line.id, columnOption(line, index).quantity])),
  )
}

/** Whether a selection has exactly one offered quantity for each line, and one line of each choice. */
export function isSelectionOf(lines: readonly OfferLine[], selection: Selection): boolean {
  const counting = countedLines(lines, selection)
  return (
    Object.keys(selection).length === counting.length &&
    counting.every(({ id, options }) => options.some(({ quantity }) => quantity === selection[id]))
  )
}

/**
 * The goods, and each charge with a known cost; other charges count on neither side. Null without a cost of the goods.
 */
export function optionCost(line: OfferLine, option: OfferOption): CostedAmount | null {
  if (line.costPrice === null) return null
  const { quantity, charges = [] } = option
  let [brings, costs] = [goodsAmount(line, option), lineTotal(line.costPrice, quantity)]
  for (const charge of charges) {
    if (charge.costPrice === undefined) continue
    brings += chargeAmount(charge, quantity)
    costs += chargeAmount({ ...charge, unitPrice: charge.costPrice }, quantity)
  }
  return { brings, costs }
}

/** The margin of a line at a quantity, in whole percent of its revenue; null without a cost of the goods. */
export function optionMargin(line: OfferLine, option: OfferOption): number | null {
  const cost = optionCost(line, option)
  return cost === null ? null : marginPercent(cost.brings, cost.costs)
}

/** Whether the margin is known and below the least of the settings. */
export function isMarginLow(percent: number | null, leastPercent: number): percent is number {
  return percent !== null && percent < leastPercent
}

/** Whether the margin leaves out paid decoration, because its cost is unknown. */
export function excludesDecoration(option: OfferOption): boolean {
  const { charges, runPrice, handlingPrice, setUpCents } = option
  if (charges === undefined) return runPrice + handlingPrice + setUpCents > 0
  return charges.some(({ costPrice, unitPrice }) => costPrice === undefined && unitPrice > 0)
}
