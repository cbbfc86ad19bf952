import { type DepositTerms, replacePaymentTerms } from '#app/company/payment-terms.ts'
import { mockUpPath, parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { roundedToNinety } from '#app/pricing/unit-price.ts'
import { maxQuoteQuantity, maxQuantities, maxLineDetailLength } from '#app/quotes/quotes.ts'
import { offeredRestDue } from '#app/quotes/offer-instalments.ts'
import type { OfferCharge, OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

/** Pure edits of an offer; each returns a new one. */

/** The sentence about payment in the terms follows the plan, unless somebody rewrote it. */
export function changeContent(content: OfferContent, part: Partial<OfferContent>): OfferContent {
  const next = { ...content, ...part }
  const [before, now] = [depositTerms(content), depositTerms(next)]
  return before === null || now === null ? next : { ...next, terms: replacePaymentTerms(next.terms, before, now) }
}

function depositTerms({ depositPercent, restDue }: OfferContent): DepositTerms | null {
  return depositPercent === undefined ? null : { depositPercent, restDue: offeredRestDue(restDue) }
}

export function changeLine(content: OfferContent, lineId: string, part: Partial<OfferLine>): OfferContent {
  return { ...content, lines: content.lines.map((line) => (line.id === lineId ? { ...line, ...part } : line)) }
}

function changeOptions(
  content: OfferContent,
  lineId: string,
  change: (options: readonly OfferOption[]) => readonly OfferOption[],
): OfferContent {
  return {
    ...content,
    lines: content.lines.map((line) => (line.id === lineId ? { ...line, options: change(line.options) } : line)),
  }
}

export function changeOption(content: OfferContent, lineId: string, index: number, part: Partial<OfferOption>): OfferContent {
  return changeOptions(content, lineId, (options) =>
    options.map((option, at) => (at === index ? { ...option, ...part } : option)),
  )
}

/** Sets a charge at one quantity; a one-time charge gets its whole price as that of one unit. */
export function changeCharge(
  content: OfferContent,
  lineId: string,
  index: number,
  { type, text, unitPrice }: Pick<OfferCharge, 'type' | 'text' | 'unitPrice'>,
): OfferContent {
  return changeOptions(content, lineId, (options) =>
    options.map((option, at) => {
      if (at !== index) return option
      const { charges = [] } = option
      const place = charges.findIndex((charge) => charge.type === type && charge.text === text)
      const changed = { type, text, unitPrice, units: 1, isOwn: true, ...costOfUnits(charges[place]) }
      return { ...option, charges: place === -1 ? [...charges, changed] : charges.with(place, changed) }
    }),
  )
}

/** Copies the goods' price of one quantity to all of them. */
export function copyPrice(content: OfferContent, lineId: string, index: number): OfferContent {
  return changeOptions(content, lineId, (options) => {
    const unitPrice = options[index]?.unitPrice
    if (unitPrice === undefined) return options
    return options.map((option, at) => (at === index ? option : { ...option, unitPrice, isListPrice: false }))
  })
}

/** Copies a charge of one quantity to all of them. */
export function copyCharge(
  content: OfferContent,
  lineId: string,
  charge: Pick<OfferCharge, 'type' | 'text' | 'unitPrice'>,
): OfferContent {
  const places = content.lines.find(({ id }) => id === lineId)?.options.keys() ?? []
  return [...places].reduce((changed, at) => changeCharge(changed, lineId, at, charge), content)
}

/** Rounds the goods' price of one quantity to the nearest that ends in ,90. */
export function roundPrice(content: OfferContent, lineId: string, index: number): OfferContent {
  return changeOptions(content, lineId, (options) => options.map((option, at) => (at === index ? rounded(option) : option)))
}

/** Rounds the goods' prices of all lines and quantities. */
export function roundPrices(content: OfferContent): OfferContent {
  const lines = content.lines.map((line) => {
    const options = line.options.map(rounded)
    return options.every((option, at) => option === line.options[at]) ? line : { ...line, options }
  })
  return { ...content, lines }
}

function rounded(option: OfferOption): OfferOption {
  const unitPrice = roundedToNinety(option.unitPrice)
  return unitPrice === option.unitPrice ? option : { ...option, unitPrice, isListPrice: false }
}

/** The common discount of all lines; null where they differ. */
export function commonDiscount({ lines: [first, ...others] }: OfferContent): number | null {
  if (first === undefined || others.some(({ discountPercent }) => discountPercent !== first.discountPercent)) return null
  return first.discountPercent
}

/** Sets one discount on the goods of all lines. */
export function discountAll(content: OfferContent, discountPercent: number): OfferContent {
  return { ...content, lines: content.lines.map((line) => ({ ...line, discountPercent })) }
}

const discountStep = 0.5

/** Raises (1) or lowers (-1) each line's discount by half a percent, from 0 to 100. */
export function stepDiscounts(content: OfferContent, by: 1 | -1): OfferContent {
  const stepped = (percent: number) => Math.min(100, Math.max(0, percent + by * discountStep))
  return {
    ...content,
    lines: content.lines.map((line) => ({ ...line, discountPercent: stepped(line.discountPercent) })),
  }
}

/** Our cost for all units of a charge; empty if unknown. */
export function costOfUnits(charge: Pick<OfferCharge, 'costPrice' | 'units'> | undefined): Pick<OfferCharge, 'costPrice'> {
  return charge?.costPrice === undefined ? {} : { costPrice: charge.costPrice * charge.units }
}

/**
 * Adds a quantity, twice the largest, at the same prices. No effect on a line with the maximum number of quantities.
 */
export function addOption(content: OfferContent, lineId: string): OfferContent {
  return changeOptions(content, lineId, (options) => {
    const largest = options.toSorted(byQuantity).at(-1)
    if (largest === undefined || options.length >= maxQuantities || largest.quantity === maxQuoteQuantity) return options
    return [...options, { ...largest, quantity: Math.min(largest.quantity * 2, maxQuoteQuantity) }]
  })
}

/** The last option cannot be removed. */
export function removeOption(content: OfferContent, lineId: string, index: number): OfferContent {
  return changeOptions(content, lineId, (options) =>
    options.length === 1 ? options : options.filter((_option, at) => at !== index),
  )
}

export function addLine(content: OfferContent, line: OfferLine): OfferContent {
  return { ...content, lines: [...content.lines, line] }
}

/** An empty line for something outside the catalogue. */
export function freeLine(id: string, vatPercent: number): OfferLine {
  return {
    id,
    quoteLineId: null,
    productId: null,
    variantId: null,
    title: '',
    detail: '',
    note: '',
    imageSrc: null,
    vatPercent,
    discountPercent: 0,
    options: [{ quantity: 100, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }],
    costPrice: null,
  }
}

const between = ' · '

/**
 * Changes the line to another variant of its product; the picture and the start of the detail, the variant's name,
 * follow.
 */
export function changeVariant(line: OfferLine, variants: EditorProduct['variants'], variantId: number | null): OfferLine {
  const textOf = (id: number | null) => variants.find((variant) => variant.variantId === id)?.text ?? ''
  const [was, chosen] = [textOf(line.variantId), variants.find((variant) => variant.variantId === variantId)]
  const drawn = parseMockUpPath(line.imageSrc ?? '')
  return {
    ...withVariantText(line, was, textOf(variantId)),
    variantId,
    imageSrc: drawn === null ? (chosen === undefined ? line.imageSrc : chosen.imageSrc) : mockUpPath({ ...drawn, variantId }),
  }
}

/** Replaces `was` by `now` at the start of the detail, which names the variant or sizes. */
export function withVariantText(line: OfferLine, was: string, now: string): OfferLine {
  const startsWithVariant = was !== '' && (line.detail === was || line.detail.startsWith(`${was}${between}`))
  const rest = startsWithVariant ? line.detail.slice(was.length).replace(between, '') : line.detail
  const detail = [now, rest].filter((text) => text !== '').join(between)
  return { ...line, detail: detail.slice(0, maxLineDetailLength) }
}

const byQuantity = (a: OfferOption, b: OfferOption) => a.quantity - b.quantity

export function isInOrder(options: readonly OfferOption[]): boolean {
  return options.every(({ quantity }, at) => at === 0 || quantity >= (options[at - 1]?.quantity ?? 0))
}

/** Sorts each line's quantities, as an offer requires. */
export function inOrder(content: OfferContent): OfferContent {
  return { ...content, lines: content.lines.map((line) => ({ ...line, options: line.options.toSorted(byQuantity) })) }
}

/** Why an offer cannot be saved, in Greek; null if it can. */
export function saveProblem(content: OfferContent): string | null {
  const untitled = content.lines.findIndex(({ title }) => title.trim() === '')
  if (untitled >= 0) return `Γράψτε τίτλο στη γραμμή ${untitled + 1}.`
  const doubled = content.lines.find(({ options }) => new Set(options.map(({ quantity }) => quantity)).size < options.length)
  if (doubled !== undefined) return `Η γραμμή «${doubled.title}» έχει δύο φορές την ίδια ποσότητα.`
  return content.validUntil === '' ? 'Διαλέξτε την τελευταία ημέρα ισχύος.' : null
}
