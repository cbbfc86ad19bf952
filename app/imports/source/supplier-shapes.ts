import { isRecord, type RawRecord } from '#app/catalogue/import/raw-fields.ts'
import type { Cell, SourceFormat } from '#app/imports/source/source-row.ts'
import type { FieldKey } from '#app/imports/rules/import-fields.ts'

/** How a supplier nests the columns of a price list. */
interface SupplierShape {
  /** Paths of lists whose entries become rows; the first existing one */
  readonly variants: readonly string[]
  /** Lists of prices by quantity, with the names of both fields */
  readonly prices: Readonly<Record<string, readonly [quantity: string, price: string]>>
  /** Lists of pictures, with the name of the URL field */
  readonly pictures: Readonly<Record<string, string>>
  /** The mapping of its columns */
  readonly mapping: Readonly<Partial<Record<FieldKey, string>>>
}

export type ShapedFormat = Exclude<SourceFormat, 'csv' | 'xlsx' | 'json'>

export const supplierShapes: Readonly<Record<ShapedFormat, SupplierShape>> = {
  midocean: {
    variants: ['variants'],
    prices: { scale: ['minimum_quantity', 'price'] },
    pictures: { digital_assets: 'url' },
    mapping: {
      model: 'master_code',
      sku: 'variants.sku',
      gtin: 'variants.gtin',
      title: 'product_name',
      description: 'long_description',
      brand: 'brand',
      category: 'variants.category_level2',
      material: 'material',
      dimensions: 'dimensions',
      weightKg: 'net_weight',
      country: 'country_of_origin',
      cost: 'variants.price',
      costBreaks: 'variants.scale',
      colour: 'variants.color_description',
      size: 'variants.size',
      stock: 'variants.stock',
      packSize: 'outer_carton_quantity',
      pictures: 'variants.digital_assets',
    },
  },
  stricker: {
    variants: ['Optionals'],
    prices: { Prices: ['MinQt', 'Price'] },
    pictures: {},
    mapping: {
      model: 'ProdReference',
      sku: 'Optionals.Sku',
      gtin: 'Optionals.EAN',
      title: 'Name',
      description: 'Description',
      brand: 'Brand',
      category: 'SubType',
      material: 'Materials',
      dimensions: 'CombinedSizes',
      weightGrams: 'WeightGr',
      country: 'CountryOfOrigin',
      cost: 'Optionals.Price',
      costBreaks: 'Optionals.Prices',
      colour: 'Optionals.ColorDesc',
      size: 'Optionals.Size',
      stock: 'Optionals.Stock',
      packSize: 'BoxQuantity',
      pictures: 'Optionals.Image',
    },
  },
  pf: {
    variants: ['items.item', 'item'],
    prices: { 'priceBars.priceBar': ['quantity', 'nettPrice'] },
    pictures: {},
    mapping: {
      model: 'modelcode',
      sku: 'item.itemcode',
      gtin: 'item.ean',
      title: 'description',
      description: 'extDesc',
      brand: 'brand',
      category: 'category',
      material: 'material',
      dimensions: 'dimensions',
      weightGrams: 'weight',
      country: 'countryOfOrigin',
      cost: 'item.nettPrice',
      costBreaks: 'item.priceBars.priceBar',
      colour: 'item.colour',
      size: 'item.size',
      stock: 'item.stock',
      packSize: 'cartonQuantity',
      pictures: 'item.image',
    },
  },
  xml: { variants: ['variants.variant', 'items.item'], prices: {}, pictures: {}, mapping: {} },
  'midocean-prices': {
    variants: [],
    prices: { scale: ['minimum_quantity', 'price'] },
    pictures: {},
    mapping: { sku: 'sku', cost: 'price', costBreaks: 'scale' },
  },
  'midocean-stock': { variants: [], prices: {}, pictures: {}, mapping: { sku: 'sku', stock: 'qty' } },
  'json-records': { variants: ['variants', 'items'], prices: {}, pictures: {}, mapping: {} },
}

/** The supplier format of a record, from the list with that name; null for our own format or an unknown one. */
export function shapeOf(record: RawRecord, list = ''): ShapedFormat | null {
  if ('master_code' in record) return 'midocean'
  if ('ProdReference' in record) return 'stricker'
  if ('modelcode' in record) return 'pf'
  if (!('sku' in record)) return null
  if ('price' in record && ('scale' in record || list === 'price')) return 'midocean-prices'
  return 'qty' in record && ('first_arrival_date' in record || list === 'stock') ? 'midocean-stock' : null
}

/** Whether a record is a product in the shop's own format. */
export function isOwnRecord({ title, categories }: RawRecord): boolean {
  return typeof title === 'string' && Array.isArray(categories) && categories.every((each) => typeof each === 'number')
}

type Cells = Record<string, Cell>

/** The rows of a record: one per variant, each with the product's fields. */
export function rowsOfRecord(record: RawRecord, format: ShapedFormat): Cells[] {
  const shape = supplierShapes[format]
  const path = shape.variants.find((each) => valueAt(record, each) !== undefined)
  const variants = path === undefined ? [] : listOf(valueAt(record, path)).filter(isRecord)
  const common = Object.fromEntries(cellsOf(record, '', shape, path ?? null))
  if (variants.length === 0) return [common]
  // «items.item» becomes «item»: the outer name adds nothing.
  const prefix = `${path?.split('.').at(-1) ?? ''}.`
  return variants.map((variant) => ({ ...common, ...Object.fromEntries(cellsOf(variant, prefix, shape, null)) }))
}

function cellsOf(record: RawRecord, prefix: string, shape: SupplierShape, without: string | null): [string, Cell][] {
  return flatten(record, '', 0)

  function flatten(from: RawRecord, inner: string, depth: number): [string, Cell][] {
    return Object.entries(from).flatMap(([key, value]): [string, Cell][] => {
      const path = `${inner}${key}`
      const name = `${prefix}${path}`.slice(0, 100)
      if (path === without || value === null || value === undefined) return []
      const prices = shape.prices[path]
      if (prices !== undefined) return [[name, priceText(listOf(value), prices)]]
      const quantities = quantityPrices(value)
      if (quantities !== null) return [[name, priceText(listOf(value), quantities)]]
      const picture = shape.pictures[path]
      if (picture !== undefined) return [[name, textOfList(listOf(value).map((each) => (isRecord(each) ? each[picture] : each)))]]
      if (isRecord(value)) return depth < 3 ? flatten(value, `${path}.`, depth + 1) : []
      if (Array.isArray(value)) return [[name, textOfList(value)]]
      return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [[name, value === true ? 'ναι' : 'όχι']]
    })
  }
}

/** «50: 1.20 | 250: 1.05», the text format of a price break column */
function priceText(list: readonly unknown[], [quantity, price]: readonly [string, string]): string {
  return textOfList(list.filter(isRecord).map((each) => `${String(each[quantity])}: ${String(each[price])}`))
}

const quantityNames = [
  'minimum_quantity',
  'minQuantity',
  'min_quantity',
  'min_qty',
  'minQty',
  'quantity',
  'qty',
  'from',
  'from_qty',
  'fromQty',
  'min',
]
const priceNames = ['price', 'unitPrice', 'unit_price', 'netPrice', 'net_price', 'nettPrice', 'cost']

/** The names of both fields, if a list has prices by quantity. */
function quantityPrices(value: unknown): readonly [quantity: string, price: string] | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const [first] = list
  if (!isRecord(first)) return null
  const quantity = quantityNames.find((name) => name in first)
  const price = priceNames.find((name) => name in first)
  return quantity === undefined || price === undefined ? null : [quantity, price]
}

const textOfList = (list: readonly unknown[]) =>
  list.filter((each) => typeof each === 'string' || typeof each === 'number').join(' | ')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function valueAt(record: RawRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), record)
}
