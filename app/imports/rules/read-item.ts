import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import { isBlankCell } from '#app/imports/rules/cell-text.ts'
import type { CellProblem, Incoming, IncomingVariant } from '#app/imports/rules/incoming.ts'
import { ItemCells, type ItemFacts, type Lookups } from '#app/imports/rules/item-cells.ts'
import { listOfCell, proseOfCell, readCountryCell, readDayCell, readPercentCell } from '#app/imports/rules/read-cell.ts'
import { readPrices } from '#app/imports/rules/read-prices.ts'
import { readPictures, readProductGtin, readStock, readVariants } from '#app/imports/rules/read-variants.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { readLawFields } from '#app/imports/rules/read-law-fields.ts'
import type { WeightUnit } from '#app/imports/rules/import-questions.ts'
import { readWeightCell } from '#app/imports/rules/weight.ts'
import {
  countLimits,
  maxDiscountPercent,
  maxLeadTimeDays,
  maxPieces,
  maxVatPercent,
  raisedMinimum,
  textLimits,
} from '#app/catalogue/product-limits.ts'

export interface ReadItem {
  /** The item as far as it could be read, even with problems; null: not at all */
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
    if (!isBlankCell(text)) return `${key === 'productId' ? '#' : ''}${text}`
  }
  return null
}

/** Reads the rows of one product. An invalid cell skips only this product. */
export function readItem(rows: readonly SourceRow[], profile: SupplierProfile, lookups: Lookups, facts: ItemFacts): ReadItem {
  const item = new ItemCells(rows, profile, lookups, facts)
  const category = readCategory(item)
  const variants = readVariants(item)
  const stock = readStock(item, variants)
  const gtin = readProductGtin(item, variants)
  const visible = item.yesNo('visible')
  const pictures = readPictures(item)
  const prices = readPrices(item, category === null ? [] : lookups.pathOf(category))
  const model = item.code('model') ?? null
  const { isOfVariants } = facts
  const cost = prices.cost !== undefined && { costPrice: prices.cost }
  const incoming: Incoming = {
    productId: item.whole('productId', 1, 2_147_483_647) ?? null,
    sku: variants === null || item.isCodeOfProduct ? (item.code('sku') ?? null) : model,
    // A variant's title and description are not its product's.
    plain: isOfVariants ? { ...cost } : { ...readPlain(item), ...cost },
    ...(category !== null && !isOfVariants && { categoryIds: [category] }),
    ...(prices.price !== undefined && { price: prices.price }),
    ...(prices.breaks !== undefined && { priceBreaks: prices.breaks }),
    ...(prices.costBreaks !== undefined && { costBreaks: prices.costBreaks }),
    ...(gtin !== undefined && { gtin }),
    ...(stock !== undefined && !isOfVariants && { stock }),
    ...(variants !== null && { variants: isOfVariants ? variants.map(onlyNamed) : variants }),
    ...(isOfVariants && { isPartial: true }),
    ...(pictures.length > 0 && !isOfVariants && { pictures }),
    ...(visible !== undefined && !isOfVariants && { isVisible: visible }),
  }
  return {
    incoming,
    isLeftOut: category === 0,
    problems: item.problems,
    warnings: item.warnings,
    unmapped: { categories: [...item.unmapped.categories], colours: [...item.unmapped.colours] },
  }
}

/** Known by its code: the file's words for its colour and size stay out. */
function onlyNamed(variant: IncomingVariant): IncomingVariant {
  return { ...variant, colour: null, size: null }
}

/** The category id; 0 if the supplier's profile skips the category, null if it is unknown. */
function readCategory(item: ItemCells): number | null {
  if (item.facts.isOfVariants) return null
  const found = item.first('category')
  if (found === null) return item.profile.defaultCategoryId
  const text = String(found.cell).trim().slice(0, 200)
  const known = item.lookups.category(text)
  if (known !== null) return known
  item.unmapped.categories.add(text)
  item.refuse(found.row, found.column, 'Δεν ξέρουμε αυτή την κατηγορία. Αντιστοιχίστε την με μία δική μας.')
  return null
}

function readPlain(item: ItemCells): Incoming['plain'] {
  const { numbers } = item.profile
  const multiple = item.whole('quantityMultiple', 1, maxPieces)
  const minimum = item.whole('minimumQuantity', 1, maxPieces)
  const list = (key: 'tags' | 'collections') =>
    item.read(key, (cell) => ({ ok: true, value: listOfCell(cell, countLimits[key]).toSorted() }))
  const percent = (key: 'discountPercent' | 'vatPercent', max: number) =>
    item.read(key, (cell) => readPercentCell(cell, numbers, max))
  const fields = {
    title: item.line('title', textLimits.title),
    description: item.read('description', (cell) => proseOfCell(cell, textLimits.description)),
    type: item.line('type', textLimits.type),
    brand: item.line('brand', textLimits.brand),
    countryOfOrigin: item.read('country', readCountryCell),
    makerName: item.line('makerName', textLimits.makerName),
    makerPlace: item.line('makerPlace', textLimits.makerPlace),
    audience: item.line('audience', textLimits.audience),
    discountPercent: percent('discountPercent', maxDiscountPercent),
    vatPercent: percent('vatPercent', maxVatPercent),
    madeToOrder: item.yesNo('madeToOrder'),
    leadTimeDays: item.whole('leadTimeDays', 0, maxLeadTimeDays),
    restockLeadTimeDays: item.whole('restockLeadTimeDays', 0, maxLeadTimeDays),
    minimumQuantity: minimum === undefined ? undefined : raisedMinimum(minimum, multiple ?? 1),
    quantityMultiple: multiple,
    packSize: item.whole('packSize', 1, maxPieces),
    availableFrom: item.read('availableFrom', readDayCell),
    offerEnd: item.read('offerEnd', readDayCell),
    isNew: item.yesNo('isNew'),
    isHot: item.yesNo('isHot'),
    material: item.line('material', textLimits.material),
    dimensions: item.line('dimensions', textLimits.dimensions),
    weightGrams: readWeight(item),
    textile: item.yesNo('textile'),
    ...readLawFields(item),
    tags: list('tags'),
    collections: list('collections'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** In grams: from a column that names its unit, or whose unit was told. */
function readWeight(item: ItemCells): number | undefined {
  const { numbers, answers } = item.profile
  const inUnit = (unit: WeightUnit) => (cell: Cell) => readWeightCell(cell, unit, numbers)
  return (
    item.read('weightGrams', inUnit('g')) ??
    item.read('weightKg', inUnit('kg')) ??
    item.read('weight', inUnit(answers?.['weight-unit'] === 'kg' ? 'kg' : 'g'))
  )
}
