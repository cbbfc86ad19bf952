/** The filter and sorting of staff's product list, stored in the URL. */
export const productSorts = ['updated', 'title', 'price', 'price-desc', 'stock', 'stock-desc'] as const
export type ProductSort = (typeof productSorts)[number]

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

export function readProductListAddress(query: URLSearchParams): ProductListAddress {
  const text = (name: string, longest: number) => (query.get(name) ?? '').slice(0, longest)
  const [stock, sort, days] = [query.get('stock'), query.get('sort'), Number(query.get('days') ?? '')]
  const lacks = query.get('lacks')
  const category = query.get('category') ?? ''
  const hidden = query.get('hidden')
  return {
    text: text('text', maxSearchLength),
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
    hidden: hidden === 'yes' ? true : hidden === 'no' ? false : null,
    stock: stockViews.find((each) => each === stock) ?? null,
    collection: text('collection', maxNameLength) || null,
    brand: text('brand', maxNameLength) || null,
    discounted: query.get('discounted') === 'yes',
    withoutPicture: query.get('picture') === 'no',
    lacks: lackViews.find((each) => each === lacks) ?? null,
    withClaims: query.get('claims') === 'yes',
    days: dayChoices.find((each) => each === days) ?? null,
    sort: productSorts.find((each) => each === sort) ?? 'updated',
  }
}

/** Defaults are left out. */
export function productListQuery(address: ProductListAddress): string {
  const query = new URLSearchParams()
  const { text, categoryId, hidden, stock, collection, brand, discounted, withoutPicture, lacks, withClaims, days, sort } =
    address
  if (text !== '') query.set('text', text)
  if (categoryId !== null) query.set('category', String(categoryId))
  if (hidden !== null) query.set('hidden', hidden ? 'yes' : 'no')
  if (stock !== null) query.set('stock', stock)
  if (collection !== null) query.set('collection', collection)
  if (brand !== null) query.set('brand', brand)
  if (discounted) query.set('discounted', 'yes')
  if (withoutPicture) query.set('picture', 'no')
  if (lacks !== null) query.set('lacks', lacks)
  if (withClaims) query.set('claims', 'yes')
  if (days !== null) query.set('days', String(days))
  if (sort !== 'updated') query.set('sort', sort)
  const search = query.toString()
  return search === '' ? '' : `?${search}`
}

/** The number of active filters, apart from search and sort. */
export function filterCount({ text: _t, sort: _s, ...filters }: ProductListAddress): number {
  return Object.values(filters).filter((value) => value !== null && value !== false).length
}
