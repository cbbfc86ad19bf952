import { supplierColour } from '#app/catalogue/catalogue.ts'
import { countryName } from '#app/catalogue/countries.ts'
import { compareSizes, type ListFacets } from '#app/catalogue/list/list-filters.ts'

/** A bit for each filter group that a product fails. */
export const groupBits = { colours: 1, sizes: 2, price: 4, availability: 8, sale: 16, countries: 32 } as const

/** Products that fail the same groups, aggregated. Prices in 1/10,000 € times 10,000. */
export interface GroupSums {
  /** 0 for products in the list, else the bit of the only group that they fail */
  readonly failed: number
  readonly count: number
  readonly minPrice: number
  readonly maxPrice: number
  readonly minGrossPrice: number
  readonly maxGrossPrice: number
  readonly onSale: number
  readonly inStock: number
  readonly madeToOrder: number
}

/** A value with its product count; a chosen value is included even with zero. */
export interface FacetRow {
  readonly kind: 'colour' | 'size' | 'category' | 'country'
  readonly name: string
  readonly label: string | null
  readonly hex: string | null
  readonly count: number
}

const priceScale = 1_000_000

/** The facets of a list: a group counts products that fail no other group. */
export function toFacets(sums: readonly GroupSums[], values: readonly FacetRow[]): ListFacets {
  const but = (bit: number) => sums.filter(({ failed }) => failed === 0 || failed === bit)
  const total = (bit: number, count: (sum: GroupSums) => number) => but(bit).reduce((sum, group) => sum + count(group), 0)
  const priced = but(groupBits.price)
  return {
    categories: values.flatMap(({ kind, name, count }) => (kind === 'category' ? [{ id: Number(name), count }] : [])),
    colours: values.flatMap(({ kind, name, label, hex, count }) => {
      if (kind !== 'colour') return []
      return [{ ...(label === null || hex === null ? supplierColour(name) : { name, label, hex }), count }]
    }),
    sizes: values
      .flatMap(({ kind, name, count }) => (kind === 'size' ? [{ name, count }] : []))
      .sort((a, b) => compareSizes(a.name, b.name)),
    availability: {
      'in-stock': total(groupBits.availability, ({ inStock }) => inStock),
      'made-to-order': total(groupBits.availability, ({ madeToOrder }) => madeToOrder),
    },
    onSale: total(groupBits.sale, ({ onSale }) => onSale),
    countries: values.flatMap(({ kind, name, count }) => (kind === 'country' ? [{ name, label: countryName(name), count }] : [])),
    // Filled by search.
    tags: [],
    priceRange: rangeOf(priced.map(({ minPrice, maxPrice }) => ({ minPrice, maxPrice }))),
    grossPriceRange: rangeOf(priced.map((sum) => ({ minPrice: sum.minGrossPrice, maxPrice: sum.maxGrossPrice }))),
  }
}

function rangeOf(sums: readonly Pick<GroupSums, 'minPrice' | 'maxPrice'>[]): ListFacets['priceRange'] {
  if (sums.length === 0) return null
  return {
    min: Math.floor(Math.min(...sums.map(({ minPrice }) => minPrice)) / priceScale),
    max: Math.ceil(Math.max(...sums.map(({ maxPrice }) => maxPrice)) / priceScale),
  }
}
