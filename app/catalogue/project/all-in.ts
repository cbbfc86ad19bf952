import { type AllInTexts, type FastestDecoration, type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { arrivalDay, daysUntilFirst, type DeliveryDays, type DeliveryPromise, type Supply } from '#app/promise/promise.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { transportTime } from '#app/promise/transport.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'

/** The default logo by one technique, from a quantity on. */
export interface DecorationRate {
  readonly from: number
  /** Per piece, 1/10,000 €; printing and handling are rounded separately */
  readonly run: number
  readonly handling: number
  /** Cents: one-off charges */
  readonly once: number
}

/** The default logo by one of the techniques that can make it. */
export interface TechniqueRates {
  readonly technique: PrintTechnique
  /** Additional working days */
  readonly days: number
  /** The days are the shop's usual ones: the rate card has none. */
  readonly isAssumed?: boolean
  /** At least one, by quantity */
  readonly rates: readonly DecorationRate[]
}

/** Working days until the goods leave or are decorated, from a quantity on; null if unknown. */
interface ArrivalRate {
  readonly from: number
  readonly days: number | null
  /** At once, because it is unknown how long the shelf's pieces need */
  readonly isAssumed?: boolean
}

/** The inputs of a product's all-in price and arrival day, besides its pricing. */
export interface AllIn {
  /** The maximum quantity; null has no limit */
  readonly maxQuantity: number | null
  /** ISO day; null if available now */
  readonly availableFrom: string | null
  /** Weight of one piece in grams; null if unknown */
  readonly weightGrams: number | null
  /** At least one; the first starts at the minimum quantity */
  readonly arrival: readonly ArrivalRate[]
  /** The usual technique first; empty if it cannot be decorated */
  readonly decoration: readonly TechniqueRates[]
}

export interface AllInPrice {
  readonly quantity: number
  /** null without a logo */
  readonly technique: PrintTechnique | null
  /** Cents */
  readonly net: number
  /** 1/10,000 €, rounded half up */
  readonly pricePerPiece: number
  /** Working days until all pieces leave; null if unknown */
  readonly days: number | null
  /** Whether some of the days are assumed */
  readonly isAssumed: boolean
  /** The decoration's price before rounding, in 1/10,000 €: techniques are compared by it */
  readonly cost: number
}

/** Null if none of it can be ordered: more than the stock, and no restock. */
export function allInOf(
  supply: Supply & { readonly minimumQuantity: number },
  decoration: readonly TechniqueRates[],
): AllIn | null {
  const { madeToOrder, shelfStock, restockLeadTimeDays, availableFrom, minimumQuantity, weightGrams } = supply
  const isAssumed = !madeToOrder && supply.leadTimeDays === null
  const atOnce = { from: minimumQuantity, days: daysUntilFirst(supply), ...(isAssumed && { isAssumed }) }
  const later = { from: Math.max(minimumQuantity, shelfStock + 1), days: restockLeadTimeDays }
  const hasShelf = madeToOrder || shelfStock >= minimumQuantity
  const isRestockable = !madeToOrder && restockLeadTimeDays !== null
  if (!hasShelf && !isRestockable) return null
  return {
    maxQuantity: madeToOrder || isRestockable ? null : shelfStock,
    availableFrom,
    weightGrams,
    arrival: [...(hasShelf ? [atOnce] : []), ...(isRestockable ? [later] : [])],
    decoration,
  }
}

/** The least quantity, with or without a logo; null if impossible. */
export function minOrderQuantity({ arrival, decoration, maxQuantity }: AllIn, withLogo: boolean): number | null {
  const least = withLogo ? Math.min(...decoration.map(firstOf)) : 0
  const min = Math.max(arrival[0]?.from ?? Infinity, least)
  return min > (maxQuantity ?? Number.MAX_SAFE_INTEGER) ? null : min
}

const firstOf = ({ rates }: TechniqueRates): number => rates[0]?.from ?? Infinity

/** The quantity where none is named: the least of the usual technique, or of another if there are fewer pieces. */
export function defaultQuantity(allIn: AllIn, withLogo: boolean): number | null {
  const usual = { ...allIn, decoration: allIn.decoration.slice(0, 1) }
  return minOrderQuantity(usual, withLogo) ?? minOrderQuantity(allIn, withLogo)
}

/**
 * Net goods, decoration and all charges, equal to `decoratedPrice`, by each technique that takes the quantity, in the order of
 * `decoration`; empty if the quantity is unavailable, or the product cannot be decorated. The same function fills the table of
 * list filters and computes the prices of cards.
 */
export function allInOptions(
  pricing: Pricing,
  allIn: AllIn,
  { quantity: wanted, withLogo }: Pick<Project, 'quantity' | 'withLogo'>,
): readonly AllInPrice[] {
  const min = minOrderQuantity(allIn, withLogo)
  const quantity = wanted ?? defaultQuantity(allIn, withLogo)
  if (min === null || quantity === null || quantity < min || quantity > (allIn.maxQuantity ?? Infinity)) return []
  const goods = lineTotal(unitPriceAt(pricing, quantity), quantity)
  const arrival = inForce(allIn.arrival, quantity)
  const supplied = arrival?.days ?? null
  const priced = (
    rate: Omit<DecorationRate, 'from'>,
    { technique, days, isAssumed = false }: Omit<TechniqueRates, 'rates' | 'technique'> & Pick<AllInPrice, 'technique'>,
  ) => {
    const net = goods + lineTotal(rate.run, quantity) + lineTotal(rate.handling, quantity) + rate.once
    return {
      quantity,
      technique,
      net,
      pricePerPiece: pricePerPiece(net, quantity),
      days: supplied === null ? null : supplied + days,
      isAssumed: isAssumed || arrival?.isAssumed === true,
      cost: costAt(rate, quantity),
    }
  }
  if (!withLogo) return [priced({ run: 0, handling: 0, once: 0 }, { technique: null, days: 0 })]
  return allIn.decoration.flatMap((each) => {
    const rate = inForce(each.rates, quantity)
    return rate === undefined ? [] : [priced(rate, each)]
  })
}

/** A decoration's price before rounding, in 1/10,000 € */
export function costAt({ run, handling, once }: Omit<DecorationRate, 'from'>, quantity: number): number {
  return (run + handling) * quantity + once * unitPricesPerCent
}

/** The cheapest, then the fastest first. */
export function cheapestFirst(options: readonly AllInPrice[]): readonly AllInPrice[] {
  return options.toSorted((a, b) => a.cost - b.cost || (a.days ?? 0) - (b.days ?? 0))
}

/** By the usual technique; where it does not take the quantity, by the cheapest that does. */
export function usualOption(options: readonly AllInPrice[], { decoration }: Pick<AllIn, 'decoration'>): AllInPrice | null {
  const usual = decoration[0]?.technique
  return options.find(({ technique }) => technique === null || technique === usual) ?? cheapestFirst(options)[0] ?? null
}

/** The ISO day by which all pieces of a price arrive, and whether it is sure, equal to `promiseProduct`; null if unknown. */
export function allInDay(
  { availableFrom, weightGrams }: AllIn,
  { quantity, days, isAssumed }: Pick<AllInPrice, 'quantity' | 'days' | 'isAssumed'>,
  postcode: string | null,
  delivery: DeliveryDays,
): Pick<DeliveryPromise, 'day' | 'isSure'> | null {
  if (days === null) return null
  const grams = weightGrams === null ? null : weightGrams * quantity
  const transport = transportTime(delivery.transport, { grams, postcode })
  return { day: arrivalDay(days + transport.days, availableFrom, delivery), isSure: transport.isSure && !isAssumed }
}

export function inForce<Rate extends { readonly from: number }>(rates: readonly Rate[], quantity: number): Rate | undefined {
  return rates.findLast(({ from }) => from <= quantity)
}

/** The fastest technique, from each quantity at which its working days or their certainty change. */
export function fastestDaysByQuantity({ decoration }: AllIn): readonly FastestDecoration[] {
  const starts = [...new Set(decoration.flatMap(({ rates }) => rates[0]?.from ?? []))].toSorted((a, b) => a - b)
  const steps = starts.flatMap((from) => {
    const [fastest] = decoration.filter(({ rates }) => inForce(rates, from) !== undefined).toSorted((a, b) => a.days - b.days)
    return fastest === undefined ? [] : [{ from, days: fastest.days, isSure: fastest.isAssumed !== true }]
  })
  return steps.filter(({ days, isSure }, index) => days !== steps[index - 1]?.days || isSure !== steps[index - 1]?.isSure)
}

/**
 * Short texts for a card: `maxQuantity|availableFrom|from.days …|weightGrams` and `technique:days:from.run.handling.once …|technique:…`, where
 * a rate leaves out handling and once if they are those of the rate before it; assumed days have a final `.1` or `:1`.
 */
export function allInTexts({ maxQuantity, availableFrom, weightGrams, arrival, decoration }: AllIn): AllInTexts {
  const days = arrival.map((rate) => `${rate.from}.${rate.days ?? ''}${rate.isAssumed === true ? '.1' : ''}`).join(' ')
  return {
    supply: `${maxQuantity ?? ''}|${availableFrom ?? ''}|${days}|${weightGrams ?? ''}`,
    decoration: decoration
      .map((each) => `${each.technique}:${each.days}:${ratesText(each.rates)}${each.isAssumed === true ? ':1' : ''}`)
      .join('|'),
  }
}

function ratesText(rates: readonly DecorationRate[]): string {
  const texts = rates.map(({ from, run, handling, once }, index) => {
    const before = rates[index - 1]
    const isSame = before?.handling === handling && before.once === once
    return isSame ? `${from}.${run}` : `${from}.${run}.${handling}.${once}`
  })
  return texts.join(' ')
}

/** Parses the output of `allInTexts`. */
export function readAllIn({ supply, decoration }: AllInTexts): AllIn {
  const [maxQuantity = '', availableFrom = '', arrival = '', weight = ''] = supply.split('|')
  return {
    maxQuantity: maxQuantity === '' ? null : Number(maxQuantity),
    availableFrom: availableFrom === '' ? null : availableFrom,
    weightGrams: weight === '' ? null : Number(weight),
    arrival: numbersOf(arrival).map(([from, days, assumed]) => ({
      from: from ?? 1,
      days: days ?? null,
      ...(assumed === 1 && { isAssumed: true }),
    })),
    decoration: decoration.split('|').flatMap((text) => {
      const [name, days, rates = '', assumed] = text.split(':')
      const technique = printTechniques.find((each) => each === name)
      return technique === undefined
        ? []
        : [{ technique, days: Number(days), ...(assumed === '1' && { isAssumed: true }), rates: readRates(rates) }]
    }),
  }
}

function readRates(text: string): readonly DecorationRate[] {
  let [lastHandling, lastOnce] = [0, 0]
  return numbersOf(text).map(([from, run, handling, once]) => {
    lastHandling = handling ?? lastHandling
    lastOnce = once ?? lastOnce
    return { from: from ?? 1, run: run ?? 0, handling: lastHandling, once: lastOnce }
  })
}

const numbersOf = (text: string) =>
  text === '' ? [] : text.split(' ').map((each) => each.split('.').map((part) => (part === '' ? null : Number(part))))
