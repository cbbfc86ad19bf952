import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import { isBlankCell } from '#app/imports/rules/cell-text.ts'
import type { CellProblem, Incoming, IncomingVariant } from '#app/imports/rules/incoming.ts'
import { ItemCells, type ItemFacts, type Lookups } from '#app/imports/rules/item-cells.ts'
import { listOfCell } from '#app/imports/rules/read-cell.ts'
import { readPrices } from '#app/imports/rules/read-prices.ts'
import { readPictures, readProductGtin, readStock, readVariants } from '#app/imports/rules/read-variants.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { readPlainCells } from '#app/imports/rules/read-plain-cells.ts'
import type { WeightUnit } from '#app/imports/rules/import-questions.ts'
import { readWeightCell } from '#app/imports/rules/weight.ts'
import { readCertificates, readComposition } from '#app/catalogue/environmental-text.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { countLimits, raisedMinimum } from '#app/catalogue/product-limits.ts'

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
    productId: item.whole('productId', { min: 1, max: 2_147_483_647 }) ?? null,
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
  const list = (key: 'tags' | 'collections') =>
    item.read(key, (cell) => ({ ok: true, value: listOfCell(cell, countLimits[key]).toSorted() }))
  // A stock is a variant's, too, and minimum and weight follow from more than their column.
  const plain = readPlainCells(item, ['stock', 'minimumQuantity', 'weightGrams'])
  const minimum = item.whole('minimumQuantity', productFields.minimumQuantity)
  const fields = {
    ...plain,
    minimumQuantity: minimum === undefined ? undefined : raisedMinimum(minimum, plain.quantityMultiple ?? 1),
    weightGrams: readWeight(item),
    composition: item.readFact('composition', (cell) => readComposition(String(cell))),
    certificates: item.readFact('certificates', (cell) => readCertificates(String(cell))),
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
