/** What may be left out of a list. Nothing chosen in a group filters nothing; several values of a group are «or». */
export interface ListFilters {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  readonly availability: readonly OrderableAs[]
  readonly onSale: boolean
  /** Cents net, at the least quantity that may be ordered: what a card shows */
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

export const orderableAs = ['in-stock', 'made-to-order'] as const
export type OrderableAs = (typeof orderableAs)[number]

export const noFilters: ListFilters = {
  colours: [],
  sizes: [],
  availability: [],
  onSale: false,
  minPrice: null,
  maxPrice: null,
}

/** A value that may be chosen, and how many products a list has of it while the other groups' filters hold. */
export interface FacetValue {
  readonly name: string
  readonly count: number
}

export interface ColourFacet extends FacetValue {
  readonly label: string
  readonly hex: string
}

/** What a list can be filtered by; each group is counted with the filters of all other groups applied. */
export interface ListFacets {
  /** The categories right below the list's own */
  readonly categories: readonly { readonly id: number; readonly count: number }[]
  readonly colours: readonly ColourFacet[]
  readonly sizes: readonly FacetValue[]
  readonly availability: Readonly<Record<OrderableAs, number>>
  readonly onSale: number
  /** Cents; null in an empty list */
  readonly priceRange: { readonly min: number; readonly max: number } | null
}

export const noFacets: ListFacets = {
  categories: [],
  colours: [],
  sizes: [],
  availability: { 'in-stock': 0, 'made-to-order': 0 },
  onSale: 0,
  priceRange: null,
}

/** «Δώρα έως 5 €»: the round prices that links lead to, in cents */
export const budgets: readonly number[] = [200, 500, 1000, 2000, 5000]

const mostValues = 12
const dearest = 10_000_000
const parameterOf = { colours: 'colour', sizes: 'size', availability: 'availability' } as const

/** Reads `colour=&size=&availability=&sale=1&min=&max=`; what cannot be a value counts as not given. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const [minPrice, maxPrice] = [readEuros(parameters.get('min')), readEuros(parameters.get('max'))]
  const swapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  const kinds = readValues(parameters, parameterOf.availability)
  return {
    colours: readValues(parameters, parameterOf.colours),
    sizes: readValues(parameters, parameterOf.sizes),
    availability: orderableAs.filter((kind) => kinds.includes(kind)),
    onSale: parameters.get('sale') === '1',
    minPrice: swapped ? maxPrice : minPrice,
    maxPrice: swapped ? minPrice : maxPrice,
  }
}

/** The parameters of `readFilters`, in one order. */
export function filterEntries(filters: ListFilters): [string, string][] {
  const { colours, sizes, availability, onSale, minPrice, maxPrice } = filters
  return [
    ...colours.map((name): [string, string] => [parameterOf.colours, name]),
    ...sizes.map((name): [string, string] => [parameterOf.sizes, name]),
    ...availability.map((name): [string, string] => [parameterOf.availability, name]),
    ...(onSale ? [['sale', '1'] satisfies [string, string]] : []),
    ...(minPrice === null ? [] : [['min', eurosText(minPrice)] satisfies [string, string]]),
    ...(maxPrice === null ? [] : [['max', eurosText(maxPrice)] satisfies [string, string]]),
  ]
}

/** How many filters are set; a range of prices is one. */
export function filterCount({ colours, sizes, availability, onSale, minPrice, maxPrice }: ListFilters): number {
  const others = [onSale, minPrice !== null || maxPrice !== null].filter(Boolean).length
  return colours.length + sizes.length + availability.length + others
}

function readValues(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name).filter((value) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,/&+-]{0,39}$/u.test(value))
  return [...new Set(values)].sort().slice(0, mostValues)
}

/** «2,50», «2.5» and «2» to cents; null for anything else, and for nought, which is no limit. */
export function readEuros(text: string | null): number | null {
  if (text === null || !/^\s*\d{1,6}([.,]\d{0,2})?\s*$/.test(text)) return null
  const cents = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return cents > 0 && cents <= dearest ? cents : null
}

/** 250 → '2.5' */
export function eurosText(cents: number): string {
  return String(cents / 100)
}

const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl']

/** Sizes as they hang in a shop: letters by their size, then numbers, then words. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = letters.indexOf(size.toLowerCase())
    if (letter !== -1) return letter
    const number = Number.parseFloat(size.replace(',', '.'))
    return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : letters.length + number
  }
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}
