import { choice, flag, id, listUrl, words, yesOrNo } from '#app/platform/text/url-parameters.ts'
import { staffProductsUrl } from '#app/staff-urls.ts'

/** The filter and sorting of staff's product list, stored in the URL. */
export const productSorts = ['updated', 'title', 'price', 'price-desc', 'stock', 'stock-desc'] as const
export type ProductSort = (typeof productSorts)[number]

export const productSortTexts: Readonly<Record<ProductSort, string>> = {
  updated: 'Άλλαξαν πρόσφατα',
  title: 'Αλφαβητικά',
  price: 'Τιμή, χαμηλή πρώτα',
  'price-desc': 'Τιμή, υψηλή πρώτα',
  stock: 'Απόθεμα, λίγα πρώτα',
  'stock-desc': 'Απόθεμα, πολλά πρώτα',
}

export const stockViews = ['none', 'low', 'enough'] as const
type StockView = (typeof stockViews)[number]

/** What the law asks for and a product lacks */
export const lackViews = ['safety', 'certificate'] as const
type LackView = (typeof lackViews)[number]

/** The maximum of a low stock. */
export const lowStock = 50

export interface ProductFilter {
  readonly text: string
  /** Includes its descendants */
  readonly categoryId: number | null
  readonly hidden: boolean | null
  readonly stock: StockView | null
  readonly collection: string | null
  readonly brand: string | null
  readonly discounted: boolean
  readonly withoutPicture: boolean
  /** A safety fact is missing, or a certificate has expired */
  readonly lacks: LackView | null
  /** With a generic environmental claim in its words, without recognised excellent performance */
  readonly withClaims: boolean
  /** Changed within this many days */
  readonly days: number | null
}

export interface ProductListAddress extends ProductFilter {
  readonly sort: ProductSort
}

export const everyProduct: ProductListAddress = {
  text: '',
  categoryId: null,
  hidden: null,
  stock: null,
  collection: null,
  brand: null,
  discounted: false,
  withoutPicture: false,
  lacks: null,
  withClaims: false,
  days: null,
  sort: 'updated',
}

export const maxSearchLength = 100
const maxNameLength = 200
export const dayChoices = [1, 7, 30, 90] as const

export const productListUrl = listUrl<ProductListAddress>(staffProductsUrl(), everyProduct, {
  text: words(maxSearchLength),
  categoryId: { ...id, name: 'category' },
  hidden: yesOrNo,
  stock: choice(stockViews),
  collection: words(maxNameLength),
  brand: words(maxNameLength),
  discounted: flag('yes'),
  withoutPicture: { ...flag('no'), name: 'picture' },
  lacks: choice(lackViews),
  withClaims: { ...flag('yes'), name: 'claims' },
  days: choice(dayChoices),
  sort: choice(productSorts),
})

/** The number of active filters, apart from search and sort. */
export function filterCount({ text: _t, sort: _s, ...filters }: ProductListAddress): number {
  return Object.values(filters).filter((value) => value !== null && value !== false).length
}
