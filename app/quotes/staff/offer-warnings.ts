import { isReplenishable } from '#app/catalogue/catalogue.ts'
import { type Decoration, type DeliveryDays, promiseDelivery, type Supply } from '#app/promise/promise.ts'
import { transportOfLines } from '#app/promise/promise-lines.ts'
import { sureText } from '#app/promise/sure-text.ts'
import type { Destination } from '#app/promise/transport.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { choicesOf } from '#app/quotes/offer-alternatives.ts'
import { columnOption, isDecorationFree, isMarginLow, optionMargin } from '#app/quotes/offer-money.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

export const warningKinds = [
  'print-unpriced',
  'low-margin',
  'beyond-stock',
  'no-delivery-cost',
  'day-too-early',
  'needed-earlier',
  'sizes-differ',
] as const

/** Warnings about an offer before it is sent. Staff may confirm and send it anyway. */
export type OfferWarning =
  | { readonly kind: 'print-unpriced'; readonly title: string }
  | { readonly kind: 'no-delivery-cost' }
  | { readonly kind: 'sizes-differ'; readonly title: string; readonly pieces: number }
  | { readonly kind: 'low-margin'; readonly title: string; readonly quantity: number; readonly percent: number }
  | { readonly kind: 'beyond-stock'; readonly title: string; readonly quantity: number; readonly stock: number }
  | {
      readonly kind: 'day-too-early'
      readonly title: string
      readonly day: string
      readonly earliest: string
      readonly isSure: boolean
    }
  | { readonly kind: 'needed-earlier'; readonly neededBy: string; readonly day: string; readonly isOffered: boolean }

/** Current facts about an offer's line. */
export interface LineToday {
  /** The customer requested a logo on it. */
  readonly wantsPrint: boolean
  /** The time of its logos, of the fastest technique while none is chosen */
  readonly decoration: Decoration
  /** Null for lines outside the catalogue */
  readonly supply: Supply | null
  /** Total of the requested sizes; missing for a line without sizes */
  readonly sizedPieces?: number | undefined
  /** Equal for lines that share a stock: of a variant, or of all variants. */
  readonly stockKey: string
}

interface Facts {
  /** By the line's id */
  readonly lines: ReadonlyMap<string, LineToday>
  readonly days: DeliveryDays
  readonly to: Destination
  readonly leastMarginPercent: number
  /** The day on which the customer needs the gifts, if they said one */
  readonly neededBy: string | null
}

export function offerWarnings(content: OfferContent, facts: Facts): OfferWarning[] {
  const { lines } = content
  return [
    ...lines.filter((line) => facts.lines.get(line.id)?.wantsPrint === true && isPrintFree(line)).map(printUnpriced),
    ...lines.flatMap((line) => lowMargin(line, facts.leastMarginPercent)),
    ...beyondStock(lines, facts),
    ...(content.deliveryCents === null ? [{ kind: 'no-delivery-cost' as const }] : []),
    ...lateDays(content, facts),
    ...lines.flatMap((line) => sizesDiffer(line, facts.lines.get(line.id)?.sizedPieces)),
  ]
}

const printUnpriced = ({ title }: OfferLine): OfferWarning => ({ kind: 'print-unpriced', title })

function isPrintFree({ options, discountPercent }: OfferLine): boolean {
  return discountPercent < 100 && options.some(isDecorationFree)
}

/** The sizes are part of the line's text: another quantity needs others. */
function sizesDiffer({ title, options }: OfferLine, pieces: number | undefined): OfferWarning[] {
  const agrees = pieces === undefined || options.every(({ quantity }) => quantity === pieces)
  return agrees ? [] : [{ kind: 'sizes-differ', title, pieces }]
}

/** The lowest margin of a line's quantities: one warning per line. */
function lowMargin(line: OfferLine, leastPercent: number): OfferWarning[] {
  const margins = line.options.flatMap((option) => {
    const percent = optionMargin(line, option)
    return isMarginLow(percent, leastPercent) ? [{ quantity: option.quantity, percent }] : []
  })
  const [thinnest] = margins.toSorted((a, b) => a.percent - b.percent)
  return thinnest === undefined ? [] : [{ kind: 'low-margin', title: line.title, ...thinnest }]
}

/** The most pieces of each stock that any column of quantities needs. */
function maxPiecesByStock(lines: readonly OfferLine[], facts: Facts): ReadonlyMap<string, number> {
  const max = new Map<string, number>()
  const columns = Math.max(...lines.map(({ options }) => options.length))
  for (let column = 0; column < columns; column += 1) {
    const needed = new Map<string, number>()
    for (const choice of choicesOf(lines)) {
      for (const [key, pieces] of piecesOfChoice(choice, column, facts)) needed.set(key, (needed.get(key) ?? 0) + pieces)
    }
    for (const [key, pieces] of needed) max.set(key, Math.max(max.get(key) ?? 0, pieces))
  }
  return max
}

/** The most pieces of each stock that one of these alternatives needs. */
function piecesOfChoice(choice: readonly OfferLine[], column: number, facts: Facts): ReadonlyMap<string, number> {
  const max = new Map<string, number>()
  for (const line of choice) {
    const key = facts.lines.get(line.id)?.stockKey
    if (key !== undefined) max.set(key, Math.max(max.get(key) ?? 0, columnOption(line, column).quantity))
  }
  return max
}

/** Lines with their supply, and the most pieces needed of their stock. */
function suppliedLines(lines: readonly OfferLine[], facts: Facts) {
  const max = maxPiecesByStock(lines, facts)
  return lines.flatMap((line) => {
    const today = facts.lines.get(line.id)
    if (today === undefined || today.supply === null) return []
    const { supply, stockKey, wantsPrint, decoration } = today
    return [{ line, supply, stockKey, wantsPrint, decoration, quantity: max.get(stockKey) ?? 0 }]
  })
}

function beyondStock(lines: readonly OfferLine[], facts: Facts): OfferWarning[] {
  const reported = new Set<string>()
  return suppliedLines(lines, facts).flatMap(({ line, supply, stockKey, quantity }): OfferWarning[] => {
    if (isReplenishable(supply) || quantity <= supply.shelfStock || reported.has(stockKey)) return []
    reported.add(stockKey)
    return [{ kind: 'beyond-stock', title: line.title, quantity, stock: supply.shelfStock }]
  })
}

/** Transport of the lines at their first quantities, which the proposed price of the delivery counts, too. */
function transportOfOffer(lines: readonly OfferLine[], { lines: known, to, days }: Facts) {
  const sent = lines.map(({ id, options }) => ({ supply: known.get(id)?.supply ?? null, quantity: options[0]?.quantity ?? 0 }))
  return transportOfLines(sent, to, days)
}

/** The line that arrives last, because one day applies to the whole offer; undefined if no line's day is known. */
function slowestLine({ lines }: OfferContent, facts: Facts) {
  const transport = transportOfOffer(lines, facts)
  const promised = suppliedLines(lines, facts).flatMap(({ line, supply, wantsPrint, decoration, quantity }) => {
    const isDecorated = wantsPrint || !line.options.every(isDecorationFree)
    const promise = promiseDelivery(supply, { quantity, decoration: isDecorated ? decoration : null, transport }, facts.days)
    return promise === null ? [] : [{ title: line.title, earliest: promise.day, isSure: promise.isSure }]
  })
  return promised.toSorted((a, b) => (a.earliest < b.earliest ? 1 : -1))[0]
}

/** A day of the offer that cannot be kept, and one that is after the customer's. Without a day, the earliest counts. */
function lateDays(content: OfferContent, facts: Facts): OfferWarning[] {
  const { deliveryDay } = content
  const last = slowestLine(content, facts)
  const day = deliveryDay ?? last?.earliest
  const isTooEarly = last !== undefined && deliveryDay !== null && last.earliest > deliveryDay
  const { neededBy } = facts
  const isLate = day !== undefined && neededBy !== null && day > neededBy
  return [
    ...(isTooEarly ? [{ kind: 'day-too-early' as const, day: deliveryDay, ...last }] : []),
    ...(isLate ? [{ kind: 'needed-earlier' as const, neededBy, day, isOffered: deliveryDay !== null }] : []),
  ]
}

/** The warning, in words for staff. */
export function warningText(warning: OfferWarning): string {
  switch (warning.kind) {
    case 'print-unpriced':
      return `«${warning.title}»: ζητήθηκε εκτύπωση, αλλά η εκτύπωση και η προετοιμασία έχουν τιμή 0.`
    case 'sizes-differ':
      return `«${warning.title}»: τα μεγέθη είναι για ${formatNumber(warning.pieces)} τεμ. και η ποσότητα είναι άλλη. Διορθώστε την περιγραφή.`
    case 'no-delivery-cost':
      return 'Δεν γράψατε μεταφορικά: η προσφορά θα λέει «κατόπιν συνεννόησης».'
    case 'low-margin':
      return `«${warning.title}»: περιθώριο ${warning.percent} % στα ${formatNumber(warning.quantity)} τεμάχια.`
    case 'beyond-stock':
      return `«${warning.title}»: ${formatNumber(warning.quantity)} τεμάχια, ενώ υπάρχουν ${formatNumber(warning.stock)} και δεν θα έρθουν άλλα.`
    case 'day-too-early':
      return `Παράδοση έως ${longDayText(warning.day)}: με παραγγελία σήμερα, το «${warning.title}» παραδίδεται ${longDayText(warning.earliest)}${sureText(warning.isSure)}.`
    case 'needed-earlier':
      return `Ο πελάτης τα χρειάζεται έως ${longDayText(warning.neededBy)}, και ${warning.isOffered ? 'η προσφορά λέει έως' : 'με παραγγελία σήμερα παραδίδονται'} ${longDayText(warning.day)}.`
  }
}
