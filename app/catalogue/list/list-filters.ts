import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { isMaterial, type Material } from '#app/catalogue/materials.ts'
import {
  boundsAllIn,
  noProject,
  type Project,
  projectEntries,
  readProject,
  readTechniques,
} from '#app/catalogue/project/project.ts'
import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** The filters of a list. An empty group filters nothing; values of a group are combined with «or». */
export interface ListFilters {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  readonly availability: readonly OrderableAs[]
  readonly onSale: boolean
  /** Country of origin: ISO 3166-1 alpha-2 */
  readonly countries: readonly string[]
  /** Products that one of them can decorate */
  readonly techniques: readonly PrintTechnique[]
  /** Products that are made of one of them, among others */
  readonly materials: readonly Material[]
  /** Keys of occasions, recipients and qualities. A product has all of them. */
  readonly tags: readonly string[]
  /** Cents, at the minimum quantity, as on a card; with a quantity or a budget all-in, as on the cards then (`withOnePrice`) */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** Whether both prices include VAT, as this visitor sees prices; false without a price */
  readonly pricesWithVat: boolean
  readonly project: Project
}

export const orderableAs = ['in-stock', 'made-to-order'] as const
export type OrderableAs = (typeof orderableAs)[number]

export const noFilters: ListFilters = {
  colours: [],
  sizes: [],
  availability: [],
  onSale: false,
  countries: [],
  techniques: [],
  materials: [],
  tags: [],
  minPrice: null,
  maxPrice: null,
  pricesWithVat: false,
  project: noProject,
}

/** A filter value, with its count of products under the filters of all other groups. */
export interface FacetValue {
  readonly name: string
  readonly count: number
}

export interface ColourFacet extends FacetValue {
  readonly label: string
  readonly hex: string
}

interface CountryFacet extends FacetValue {
  readonly label: string
}

/** The facets of a list; each group is counted with the filters of all other groups. */
export interface ListFacets {
  /** The children of the list's category */
  readonly categories: readonly { readonly id: number; readonly count: number }[]
  readonly colours: readonly ColourFacet[]
  readonly sizes: readonly FacetValue[]
  readonly availability: Readonly<Record<OrderableAs, number>>
  readonly onSale: number
  readonly countries: readonly CountryFacet[]
  /** The chosen tags that the shop knows */
  readonly tags: readonly { readonly name: string; readonly label: string }[]
  /** Cents; null in an empty list */
  readonly priceRange: { readonly min: number; readonly max: number } | null
  /** Cents including VAT; null in an empty list */
  readonly grossPriceRange: { readonly min: number; readonly max: number } | null
}

export const noFacets: ListFacets = {
  categories: [],
  colours: [],
  sizes: [],
  availability: { 'in-stock': 0, 'made-to-order': 0 },
  onSale: 0,
  countries: [],
  tags: [],
  priceRange: null,
  grossPriceRange: null,
}

/** Round limits for links such as «Δώρα έως 5 €», in cents */
export const budgets: readonly number[] = [200, 500, 1000, 2000, 5000]

const maxValues = 12
const dearest = 10_000_000
const parameterOf = {
  colours: 'colour',
  sizes: 'size',
  availability: 'availability',
  countries: 'origin',
  techniques: 'technique',
  materials: 'material',
  tags: 'for',
} as const

/** Parses `colour=&size=&availability=&sale=1&origin=&technique=&material=&for=&min=&max=&vat=1` and a project; invalid values count as missing. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const [minPrice, maxPrice] = [readEuros(parameters.get('min')), readEuros(parameters.get('max'))]
  const swapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  const kinds = readValues(parameters, parameterOf.availability)
  return withOnePrice({
    colours: readValues(parameters, parameterOf.colours),
    sizes: readValues(parameters, parameterOf.sizes),
    availability: orderableAs.filter((kind) => kinds.includes(kind)),
    onSale: parameters.get('sale') === '1',
    countries: readValues(parameters, parameterOf.countries),
    techniques: readTechniques(parameters),
    materials: readValues(parameters, parameterOf.materials).filter(isMaterial),
    tags: readValues(parameters, parameterOf.tags),
    minPrice: swapped ? maxPrice : minPrice,
    maxPrice: swapped ? minPrice : maxPrice,
    pricesWithVat: parameters.get('vat') === '1' && (minPrice !== null || maxPrice !== null),
    project: readProject(parameters),
  })
}

/**
 * A list has one price: with a quantity or a budget a maximum is the budget, and a minimum is compared with the same all-in price.
 * The lower of two maximums counts; where only one includes VAT, the budget.
 */
export function withOnePrice(filters: ListFilters): ListFilters {
  const { minPrice, maxPrice, pricesWithVat, project } = filters
  if (!boundsAllIn(project) || (minPrice === null && maxPrice === null)) return filters
  const { budget } = project
  const isMax = maxPrice !== null && (budget === null || (maxPrice < budget && pricesWithVat === project.withVat))
  const one = isMax ? { ...project, budget: maxPrice, withVat: pricesWithVat } : project
  // One parameter says it of both.
  const withVat = one.budget === null ? pricesWithVat : one.withVat
  return { ...filters, maxPrice: null, pricesWithVat: withVat && minPrice !== null, project: one }
}

/** The parameters of `readFilters`, in a fixed order. */
export function filterEntries(filters: ListFilters): [string, string][] {
  const { colours, sizes, availability, onSale, countries, techniques, materials, tags } = filters
  const { minPrice, maxPrice, pricesWithVat, project } = filters
  return [
    ...colours.map((name): [string, string] => [parameterOf.colours, name]),
    ...sizes.map((name): [string, string] => [parameterOf.sizes, name]),
    ...availability.map((name): [string, string] => [parameterOf.availability, name]),
    ...(onSale ? [['sale', '1'] satisfies [string, string]] : []),
    ...countries.map((name): [string, string] => [parameterOf.countries, name]),
    ...techniques.map((name): [string, string] => [parameterOf.techniques, name]),
    ...materials.map((name): [string, string] => [parameterOf.materials, name]),
    ...tags.map((name): [string, string] => [parameterOf.tags, name]),
    ...(minPrice === null ? [] : [['min', eurosText(minPrice)] satisfies [string, string]]),
    ...(maxPrice === null ? [] : [['max', eurosText(maxPrice)] satisfies [string, string]]),
    ...(pricesWithVat ? [['vat', '1'] satisfies [string, string]] : []),
    ...ownEntries(project).filter(([name]) => name !== 'vat' || !pricesWithVat),
  ]
}

/** A list's filter says the techniques of its project, too. */
const ownEntries = (project: Project) => projectEntries({ ...project, techniques: [] })

/** Replaces the price bounds, which include VAT if this visitor sees prices so. */
export function withPrices(
  filters: ListFilters,
  { minPrice, maxPrice }: Pick<ListFilters, 'minPrice' | 'maxPrice'>,
  withVat: boolean,
): ListFilters {
  return { ...filters, minPrice, maxPrice, pricesWithVat: withVat && (minPrice !== null || maxPrice !== null) }
}

/** The number of active filters; a price range is one, and so is each parameter of a project. */
export function filterCount(filters: ListFilters): number {
  const { colours, sizes, availability, onSale, countries, techniques, materials, tags, minPrice, maxPrice, project } = filters
  const others =
    [onSale, minPrice !== null || maxPrice !== null].filter(Boolean).length + ownEntries({ ...project, withVat: false }).length
  const lists = [colours, sizes, availability, countries, techniques, materials, tags]
  return lists.reduce((sum, values) => sum + values.length, others)
}

function readValues(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name).filter((value) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,/&+-]{0,39}$/u.test(value))
  return [...new Set(values)].sort().slice(0, maxValues)
}

/** The characters of a price field */
export const priceRule: NumberRule = { decimals: 2, min: 1, max: dearest }

/** Parses «2,50», «2.5», «1.200» and «2» to cents; null for anything else, and for zero, which is no limit. */
function readEuros(text: string | null): number | null {
  const read = text === null ? null : readNumber(text, priceRule)
  if (read?.kind === 'read') return read.value
  // Without JavaScript the form cannot ask back: «1.200» is read as Greek, «1,234» is refused.
  return read?.kind === 'unclear' && text?.includes('.') === true ? (read.readings[0] ?? null) : null
}

/** 250 → '2.5' */
export function eurosText(cents: number): string {
  return String(amountToEuros(cents))
}

const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl']

/** Sizes in natural order: letters by size, then numbers, then words. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = letters.indexOf(size.toLowerCase())
    if (letter !== -1) return letter
    const number = Number.parseFloat(size.replace(',', '.'))
    return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : letters.length + number
  }
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}
