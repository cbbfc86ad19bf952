import { piecesText } from '#app/platform/text/greek-text.ts'
import { priceBreakAt, type Pricing } from '#app/pricing/unit-price.ts'
import {
  carriesSetup,
  decorationCharges,
  decorationProblem,
  type OfferTerms,
  combinedPieces,
} from '#app/quotes/decorate-offer.ts'
import { combinedLines } from '#app/quotes/offer-alternatives.ts'
import { costOfUnits } from '#app/quotes/editor/edits/edit-offer.ts'
import { withListDecoration } from '#app/quotes/editor/edits/edit-placements.ts'
import type { OfferCharge, OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { artworkKey } from '#app/personalisation/named-placements.ts'

/** Prices of the catalogue and the rate cards by product number. */
export type PricingByProduct = ReadonlyMap<number, Pricing & { readonly decoration?: OfferTerms | null }>

/** Pieces per option over all lines of the product with the same logos; price breaks count them together. */
function piecesOf(lines: readonly OfferLine[], line: OfferLine): number[] {
  const combined = combinedLines(lines, line).map(({ options, ...rest }) => ({
    ...rest,
    quantities: options.map(({ quantity }) => quantity),
  }))
  return line.options.map((_option, index) => combinedPieces(combined, line, index))
}

function pricingOf({ productId }: OfferLine, pricings: PricingByProduct) {
  return productId === null ? undefined : pricings.get(productId)
}

/** What determines an option's price of goods and of decoration. While it is the same, the option keeps its price. */
function pricedBy(lines: readonly OfferLine[], line: OfferLine): readonly { goods: string; decoration: string }[] {
  const withSetup = carriesSetup(combinedLines(lines, line), line)
  return piecesOf(lines, line).map((pieces, index) => {
    const goods = [line.id, line.productId, line.options[index]?.quantity, pieces].join(' ')
    return { goods, decoration: [goods, line.variantId, line.isRepeat === true, withSetup, artworkKey(line)].join(' ') }
  })
}

/**
 * After an edit: prices from the catalogue and the rate cards follow the quantities of all lines of the product. Typed
 * prices stay, and so does the price of an option whose pieces did not change, even if the catalogue's has.
 */
export function followQuantities(before: OfferContent, after: OfferContent, pricings: PricingByProduct): OfferContent {
  if (before.lines === after.lines) return after
  const known = before.lines.flatMap((line) => pricedBy(before.lines, line))
  const knownGoods = new Set(known.map(({ goods }) => goods))
  const knownDecoration = new Set(known.map(({ decoration }) => decoration))
  const artworkBefore = new Map(before.lines.map((line) => [line.id, artworkKey(line)]))
  const lines = after.lines.map((line) => {
    const pricing = pricingOf(line, pricings)
    if (pricing === undefined || !line.options.some((option) => option.isListPrice || option.isListDecoration)) return line
    const pieces = piecesOf(after.lines, line)
    const by = pricedBy(after.lines, line)
    const withSetup = carriesSetup(combinedLines(after.lines, line), line)
    const options = line.options.map((option, index): OfferOption => {
      const count = pieces[index] ?? option.quantity
      let followed = option
      if (option.isListPrice === true && !knownGoods.has(by[index]?.goods ?? '')) {
        const { unitPrice } = priceBreakAt(pricing, count)
        if (unitPrice !== option.unitPrice) followed = { ...followed, unitPrice }
      }
      if (option.isListDecoration === true && !knownDecoration.has(by[index]?.decoration ?? '')) {
        const proposed = decorationCharges(line, pricing.decoration, { pieces: count, withSetup })
        // Changed logos without a price at this quantity have none.
        const stays = artworkBefore.get(line.id) === artworkKey(line)
        const charges = proposed ?? (stays ? undefined : [])
        if (charges !== undefined) followed = { ...followed, charges: withOwnPrices(charges, option.charges, stays) }
      }
      return followed
    })
    if (options.every((option, index) => option === line.options[index])) return line
    const isRepriced = options.some(({ charges }, index) => charges !== line.options[index]?.charges)
    return { ...line, ...(isRepriced ? versionOf(pricing) : {}), options }
  })
  return lines.every((line, index) => line === after.lines[index]) ? after : { ...after, lines }
}

/** Identifies a charge by its purpose; the number of colours after its name may change. */
const chargeKey = ({ type, text }: Pick<OfferCharge, 'type' | 'text'>) => `${type} ${text.split(': ')[0]}`

/** The rate cards' charges, overridden by typed ones; and, while the logos stay, the charges that only staff add. */
function withOwnPrices(
  proposed: readonly OfferCharge[],
  before: readonly OfferCharge[] = [],
  stays: boolean,
): readonly OfferCharge[] {
  const own = before.filter(({ isOwn }) => isOwn === true)
  const keys = new Set(proposed.map(chargeKey))
  const mixed = proposed.map((charge) => {
    const typed = own.find((each) => chargeKey(each) === chargeKey(charge))
    return typed === undefined ? charge : { ...typed, text: charge.text, ...costOfUnits(charge) }
  })
  return stays ? [...mixed, ...own.filter((each) => !keys.has(chargeKey(each)))] : mixed
}

/** Whether the goods' price was typed instead of the catalogue's. */
export const isOwnPrice = ({ isListPrice }: OfferOption, pricing: object | undefined) =>
  pricing !== undefined && isListPrice !== true

/** Whether a charge was typed instead of the rate cards'. */
export function isOwnCharge(line: OfferLine, option: OfferOption, charge: OfferCharge | undefined): boolean {
  if (line.placements === undefined || charge === undefined) return false
  return charge.isOwn === true || option.isListDecoration !== true
}

/** Resets the goods' price at one quantity to the catalogue's. */
export function restorePrice(content: OfferContent, lineId: string, index: number, pricings: PricingByProduct): OfferContent {
  return restoreOption(content, lineId, index, pricings, (option, { pricing, pieces }) => ({
    ...option,
    unitPrice: priceBreakAt(pricing, pieces).unitPrice,
    isListPrice: true,
  }))
}

/** Resets a charge at one quantity to the rate cards'; one that they do not have is removed. */
export function restoreCharge(
  content: OfferContent,
  lineId: string,
  index: number,
  charge: Pick<OfferCharge, 'type' | 'text'>,
  pricings: PricingByProduct,
): OfferContent {
  return restoreOption(content, lineId, index, pricings, (option, { line, pricing, pieces, withSetup }) => {
    const proposed = decorationCharges(line, pricing.decoration, { pieces, withSetup })
    if (proposed === undefined) return option
    const { charges = [], ...rest } = withListDecoration(option)
    const others = charges.filter((each) => chargeKey(each) !== chargeKey(charge))
    return { ...rest, charges: withOwnPrices(proposed, others, true) }
  })
}

interface OptionPricing {
  readonly line: OfferLine
  readonly pricing: NonNullable<ReturnType<typeof pricingOf>>
  readonly pieces: number
  readonly withSetup: boolean
}

function restoreOption(
  content: OfferContent,
  lineId: string,
  index: number,
  pricings: PricingByProduct,
  restore: (option: OfferOption, by: OptionPricing) => OfferOption,
): OfferContent {
  const lines = content.lines.map((line) => {
    const pricing = pricingOf(line, pricings)
    if (line.id !== lineId || pricing === undefined) return line
    const pieces = piecesOf(content.lines, line)
    const withSetup = carriesSetup(combinedLines(content.lines, line), line)
    const options = line.options.map((option, at) =>
      at === index ? restore(option, { line, pricing, withSetup, pieces: pieces[at] ?? option.quantity }) : option,
    )
    return { ...line, options }
  })
  return { ...content, lines }
}

/** «20 τεμάχια: ταμπογραφία σε αυτή τη θέση: από 25…»: why a line's logos have no price; null where they have one. */
export function unpricedDecoration(lines: readonly OfferLine[], line: OfferLine, pricings: PricingByProduct): string | null {
  const pricing = pricingOf(line, pricings)
  for (const [index, pieces] of piecesOf(lines, line).entries()) {
    const problem = decorationProblem(line, pricing?.decoration, pieces)
    if (problem !== null) return `${piecesText(line.options[index]?.quantity ?? pieces)}: ${problem}`
  }
  return null
}

/** Resets goods, and logos that have a price, to today's lists; decoration requested in words stays. */
export function restoreListPrices(content: OfferContent, pricings: PricingByProduct): OfferContent {
  const lines = content.lines.map((line) => {
    const pricing = pricingOf(line, pricings)
    if (pricing === undefined) return line
    const pieces = piecesOf(content.lines, line)
    const withSetup = carriesSetup(combinedLines(content.lines, line), line)
    const options = line.options.map((option, index) => {
      const count = pieces[index] ?? option.quantity
      const charges = decorationCharges(line, pricing.decoration, { pieces: count, withSetup })
      return {
        ...option,
        unitPrice: priceBreakAt(pricing, count).unitPrice,
        isListPrice: true,
        ...(charges === undefined ? {} : { charges, isListDecoration: true }),
      }
    })
    const isPriced = options.some(({ isListDecoration }) => isListDecoration)
    const version = isPriced ? versionOf(pricing) : {}
    return { ...line, discountPercent: pricing.discountPercent, ...version, options }
  })
  return { ...content, lines }
}

function versionOf({ decoration }: { readonly decoration?: OfferTerms | null }): Pick<OfferLine, 'priceListVersion'> {
  return { priceListVersion: decoration?.priceListVersion }
}

/** Copies prices and discounts from an earlier state to lines with unchanged quantities. */
export function withPricesOf(content: OfferContent, earlier: OfferContent): OfferContent {
  const lines = content.lines.map((line) => {
    const was = earlier.lines.find(({ id }) => id === line.id)
    if (was === undefined) return line
    const options = line.options.map((option) => {
      const same = was.options.find(({ quantity }) => quantity === option.quantity)
      if (same === undefined) return option
      const { unitPrice, charges, isListPrice = false, isListDecoration = false } = same
      return { ...option, unitPrice, charges, isListPrice, isListDecoration }
    })
    return { ...line, discountPercent: was.discountPercent, priceListVersion: was.priceListVersion, options }
  })
  return { ...content, lines }
}
