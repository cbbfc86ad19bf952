import type { Cell, SourceRow } from '#app/back-office/import/source/source-row.ts'
import type { CellProblem, Incoming } from '#app/back-office/import/rules/incoming.ts'
import { ItemCells, type Lookups } from '#app/back-office/import/rules/item-cells.ts'
import {
  type CellRead,
  listOfCell,
  readCountryCell,
  readDayCell,
  readKilosCell,
  readPercentCell,
} from '#app/back-office/import/rules/read-cell.ts'
import { readPrices } from '#app/back-office/import/rules/read-prices.ts'
import { readPictures, readProductGtin, readStock, readVariants } from '#app/back-office/import/rules/read-variants.ts'
import type { SupplierProfile } from '#app/back-office/import/rules/supplier-profile.ts'

export interface ReadItem {
  /** Null: skipped on purpose, or with problems */
  readonly incoming: Incoming | null
  readonly isLeftOut: boolean
  /** Any of them skips the product. */
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellProblem[]
  /** Supplier words without a mapping */
  readonly unmapped: { readonly categories: readonly string[]; readonly colours: readonly string[] }
}

/** The code that groups rows into one product: the model's, or the row's own. */
export function keyOfRow({ cells }: Pick<SourceRow, 'cells'>, { mapping }: Pick<SupplierProfile, 'mapping'>): string | null {
  for (const key of ['productId', 'model', 'sku'] as const) {
    const column = mapping[key]
    const text =
      column === undefined
        ? ''
        : String(cells[column] ?? '')
            .trim()
            .slice(0, 100)
    if (text !== '') return `${key === 'productId' ? '#' : ''}${text}`
  }
  return null
}

/** Reads the rows of one product. An invalid cell skips only this product. */
export function readItem(rows: readonly SourceRow[], profile: SupplierProfile, lookups: Lookups): ReadItem {
  const item = new ItemCells(rows, profile, lookups)
  const category = readCategory(item)
  const variants = readVariants(item)
  const stock = readStock(item, variants)
  const gtin = readProductGtin(item, variants)
  const visible = item.yesNo('visible')
  const pictures = readPictures(item)
  const prices = readPrices(item, category === null ? [] : lookups.pathOf(category))
  const model = item.line('model', 100) ?? null
  const incoming: Incoming = {
    productId: item.whole('productId', 1, 2_147_483_647) ?? null,
    sku: variants === null ? (item.line('sku', 100) ?? null) : model,
    plain: { ...readPlain(item), ...(prices.cost !== undefined && { costPrice: prices.cost }) },
    ...(category !== null && { categoryIds: [category] }),
    ...(prices.price !== undefined && { price: prices.price }),
    ...(prices.breaks !== undefined && { priceBreaks: prices.breaks }),
    ...(gtin !== undefined && { gtin }),
    ...(stock !== undefined && { stock }),
    ...(variants !== null && { variants }),
    ...(pictures.length > 0 && { pictures }),
    ...(visible !== undefined && { isVisible: visible }),
  }
  const isLeftOut = category === 0
  return {
    incoming: item.problems.length > 0 || isLeftOut ? null : incoming,
    isLeftOut,
    problems: item.problems,
    warnings: item.warnings,
    unmapped: { categories: [...item.unmapped.categories], colours: [...item.unmapped.colours] },
  }
}

/** The category id; 0 if the supplier's profile skips the category, null if it is unknown. */
function readCategory(item: ItemCells): number | null {
  const found = item.first('category')
  if (found === null) return null
  const text = String(found.cell).trim().slice(0, 200)
  const known = item.lookups.category(text)
  if (known !== null) return known
  item.unmapped.categories.add(text)
  item.refuse(found.row, found.column, 'Δεν ξέρουμε αυτή την κατηγορία. Αντιστοιχίστε την με μία δική μας.')
  return null
}

function readPlain(item: ItemCells): Incoming['plain'] {
  const { numbers } = item.profile
  const multiple = item.whole('quantityMultiple', 1, 1_000_000)
  const minimum = item.whole('minimumQuantity', 1, 1_000_000)
  const list = (key: 'tags' | 'collections') => item.read(key, (cell) => ({ ok: true, value: listOfCell(cell).toSorted() }))
  const percent = (key: 'discountPercent' | 'vatPercent') => item.read(key, (cell) => readPercentCell(cell, numbers))
  const fields = {
    title: item.line('title', 300),
    description: item.read('description', proseOf),
    type: item.line('type', 60),
    brand: item.line('brand', 100),
    countryOfOrigin: item.read('country', readCountryCell),
    makerName: item.line('makerName', 120),
    makerPlace: item.line('makerPlace', 120),
    audience: item.line('audience', 60),
    discountPercent: percent('discountPercent'),
    vatPercent: percent('vatPercent'),
    madeToOrder: item.yesNo('madeToOrder'),
    leadTimeDays: item.whole('leadTimeDays', 0, 1_000),
    restockLeadTimeDays: item.whole('restockLeadTimeDays', 0, 1_000),
    minimumQuantity: minimum === undefined ? undefined : Math.ceil(minimum / (multiple ?? 1)) * (multiple ?? 1),
    quantityMultiple: multiple,
    packSize: item.whole('packSize', 1, 1_000_000),
    availableFrom: item.read('availableFrom', readDayCell),
    offerEnd: item.read('offerEnd', readDayCell),
    isNew: item.yesNo('isNew'),
    isHot: item.yesNo('isHot'),
    material: item.line('material', 300),
    dimensions: item.line('dimensions', 200),
    weightGrams: item.whole('weightGrams', 0, 1_000_000_000) ?? item.read('weightKg', (cell) => readKilosCell(cell, numbers)),
    textile: item.yesNo('textile'),
    tags: list('tags'),
    collections: list('collections'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function proseOf(cell: Cell): CellRead<string> {
  const text = String(cell)
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  return text.length <= 10_000
    ? { ok: true, value: text }
    : { ok: false, sentence: 'Η περιγραφή έχει πάνω από 10.000 χαρακτήρες.' }
}
