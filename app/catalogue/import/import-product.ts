import type { EnvironmentalFacts } from '#app/catalogue/environmental-facts.ts'
import { type EarlierPrice, readEarlierPrices } from '#app/catalogue/import/import-earlier-prices.ts'
import { type Fields, isRecord, type RawRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { readCompositionAndCertificates } from '#app/catalogue/import/import-law-fields.ts'
import { maxEuros, readPrice, readPriceBreaks } from '#app/catalogue/import/import-prices.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import {
  type ImportedImage,
  type ImportedVariant,
  readGtinField,
  readSku,
  readVariantsAndImages,
} from '#app/catalogue/import/import-variants.ts'
import { type ClaimingProduct, shownTexts } from '#app/catalogue/claim-warnings.ts'
import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import { priceWarnings, type WarnedPrices } from '#app/catalogue/price-warnings.ts'
import { plainKeys, type PlainValues, productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { readRecordFields, recordKeyOf } from '#app/catalogue/product-fields/read-record-fields.ts'
import { countLimits, maxDiscountPercent, maxPieces, raisedMinimum, textLimits } from '#app/catalogue/product-limits.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** A product of a file after repairs. Prices in 1/10,000 €. Its other fields are in product-fields.ts. */
export interface ImportedProduct extends PlainValues, Pick<EnvironmentalFacts, 'composition' | 'certificates'> {
  /** The file's id; null if it is missing or invalid */
  readonly fileId: number | null
  readonly sku: string | null
  /** Null where variants have their own */
  readonly gtin: string | null
  /** The primary one first; never empty */
  readonly categoryIds: readonly number[]
  readonly price: number
  readonly costPrice: number | null
  readonly priceBreaks: readonly PriceBreak[]
  readonly earlierPrices: readonly EarlierPrice[]
  readonly collections: readonly string[]
  readonly tags: readonly string[]
  readonly variants: readonly ImportedVariant[]
  readonly images: readonly ImportedImage[]
  /** Related products, in this order. Not in files: if absent, staff's choice stays. */
  readonly relatedIds?: readonly number[]
}

/** Finds a file's categories by the file's ids, or by name if a product has none (`category`). */
export interface CategoryLookup {
  byFileId(id: number): number | undefined
  byName(name: string): number | undefined
}

/** The fields of the specified format, our own, and those of a cart's copy of a product. Others are reported. */
const knownFields = new Set([
  ...plainKeys.map(recordKeyOf),
  ...(
    'id collection categories price priceOnRequest cost sale tags variants images sku gtin composition certificates ' +
    'priceBreaks earlierPrices imageSrc quantity qty productId'
  ).split(' '),
])

const maxId = 2_147_483_647

/**
 * Reads one record of the sample format. Skipped, with a note: anything without a title, a price above 0 € or `priceOnRequest`,
 * or a known category. Everything else is repaired, with a note for each repair.
 */
export function readProductRecord(
  value: unknown,
  place: string,
  { categories, furtherFields = [] }: { readonly categories: CategoryLookup; readonly furtherFields?: readonly string[] },
  note: Note,
): ImportedProduct | null {
  const skip = (at: string, found: string): null => {
    note(at, found, 'the record is left out')
    return null
  }
  if (!isRecord(value)) return skip(place, `${shown(value)} is no object`)
  const fields = readFields(value, place, note)
  const title = fields.text('title', productFields.title.max)
  if (title === null) return skip(`${place}.title`, 'a product needs a title')
  const onRequest = fields.flag('priceOnRequest')
  const price = onRequest ? 0 : readPrice(value['price'])
  if (price === null) return skip(`${place}.price`, `${shown(value['price'])} is no price from 0 to ${maxEuros} €`)
  if (price === 0 && !onRequest) return skip(`${place}.price`, 'a price of 0 needs priceOnRequest')
  if (!onRequest && typeof value['price'] === 'string')
    note(`${place}.price`, 'a text instead of a number', `read as ${unitPriceToEuros(price)}`)
  const categoryIds = readCategoryIds(fields, value, categories, note)
  if (categoryIds.length === 0) return skip(`${place}.categories`, 'a product needs a category that we know')
  noteUnknownFields(value, place, furtherFields, note)
  const variantsAndImages = readVariantsAndImages(fields, value['id'], note)
  const gtin = readGtinField(fields, value, note)
  const plain = readRecordFields(fields, note, ['title', 'type', 'discountPercent', 'stock', 'minimumQuantity'])
  const product: ImportedProduct = {
    fileId: fields.integer('id', 1, maxId - maxPieces),
    sku: readSku(fields),
    gtin: variantsAndImages.variants.length === 0 ? gtin : null,
    ...plain,
    title,
    type: readType(fields, value, note),
    categoryIds,
    price,
    costPrice: readCost(value['cost'], `${place}.cost`, note),
    discountPercent: onRequest ? 0 : readDiscount(value['discount'], `${place}.discount`, note),
    stock: readStock(fields, value, note),
    minimumQuantity: readMinimumQuantity(fields, plain.quantityMultiple, note),
    ...readCompositionAndCertificates(fields, note),
    priceBreaks: onRequest ? [] : readPriceBreaks(fields, note),
    earlierPrices: readEarlierPrices(
      fields,
      { price: readPrice, discount: (discount, at) => readDiscount(discount, at, note) },
      note,
    ),
    collections: fields.texts('collection', countLimits.collections, textLimits.collection),
    tags: fields.texts('tags', countLimits.tags, textLimits.tag),
    ...variantsAndImages,
  }
  notePriceWarnings(place, product, note)
  noteClaims(place, product, note)
  return product
}

/** The merchant's cost of one piece; many catalogues lack it. */
function readCost(value: unknown, place: string, note: Note): number | null {
  if (value === undefined || value === null) return null
  const cost = readPrice(value)
  if (cost === null) note(place, `${shown(value)} is no price from 0 to ${maxEuros} €`, 'no cost')
  return cost
}

/** Section 3: a string with a percentage. The shop stores whole percents. */
function readDiscount(value: unknown, place: string, note: Note): number {
  if (value === undefined || value === null || value === '') return 0
  const percent =
    typeof value === 'string' && /^\s*\d{1,3}([.,]\d{1,4})?\s*(?:%\s*)?$/.test(value)
      ? Number.parseFloat(value.replace(',', '.'))
      : value
  if (typeof percent !== 'number' || !(percent >= 0 && percent < maxDiscountPercent + 1)) {
    note(place, `${shown(value)} is no percentage from 0 to ${maxDiscountPercent}`, 'no discount')
    return 0
  }
  // Rounded down: never promise more than the file.
  const whole = Math.floor(percent)
  if (whole !== percent) note(place, `${shown(value)} is no whole percentage`, `set to ${whole}`)
  return whole
}

function readStock(fields: Fields, record: RawRecord, note: Note): number {
  if (record['stock'] === undefined || record['stock'] === null) note(`${fields.place}.stock`, 'no stock is given', 'set to 0')
  return fields.integerOr('stock', 0, maxPieces, 0)
}

function readType(fields: Fields, record: RawRecord, note: Note): string {
  const type = fields.text('type', productFields.type.max)
  if (type === null && typeof record['type'] !== 'string')
    note(`${fields.place}.type`, 'no type is given', `set to '${productFields.type.empty}'`)
  return type ?? productFields.type.empty
}

function readMinimumQuantity(fields: Fields, multiple: number, note: Note): number {
  const minimum = fields.integerOr('minimumQuantity', 1, maxPieces, 1)
  const raised = raisedMinimum(minimum, multiple)
  // A missing minimum cannot contradict the multiple.
  if (raised !== minimum && minimum !== 1) {
    note(`${fields.place}.minimumQuantity`, `${minimum} is no multiple of ${multiple}`, `set to ${raised}`)
  }
  return raised
}

function readCategoryIds(fields: Fields, record: RawRecord, categories: CategoryLookup, note: Note): number[] {
  const found = new Set<number>()
  for (const [index, fileId] of fields.list('categories', countLimits.categories).entries()) {
    const id = typeof fileId === 'number' ? categories.byFileId(fileId) : undefined
    const place = `${fields.place}.categories[${index}]`
    if (id === undefined) note(place, `there is no category ${shown(fileId)}`, 'the reference is dropped')
    else if (found.has(id)) note(place, `${shown(fileId)} stands twice`, 'kept once')
    else found.add(id)
  }
  const name = record['category']
  if (found.size > 0 || record['categories'] !== undefined || typeof name !== 'string') return [...found]
  const byName = categories.byName(name)
  return byName === undefined ? [] : [byName]
}

/** What staff would have to confirm; in a file the writer has. */
function notePriceWarnings(place: string, prices: WarnedPrices, note: Note): void {
  for (const { code, quantity } of priceWarnings(prices)) {
    const at = quantity === 1 ? `${place}.price` : `${place}.priceBreaks`
    const found = code === 'below-cost' ? 'is sold below the cost' : 'costs more each than fewer pieces'
    note(at, `from ${quantity} on a piece ${found}`, 'kept as it is')
  }
}

function noteClaims(place: string, product: ClaimingProduct, note: Note): void {
  for (const [field, text] of Object.entries(shownTexts(product))) {
    for (const { words } of genericClaims(text))
      note(`${place}.${field}`, `«${words}» is a generic environmental claim`, 'kept as it is')
  }
}

function noteUnknownFields(record: RawRecord, place: string, furtherFields: readonly string[], note: Note): void {
  const unknown = Object.keys(record).filter((key) => !knownFields.has(key) && !furtherFields.includes(key))
  if (unknown.length > 0) note(place, `fields that we do not know: ${shown(unknown.slice(0, 10))}`, 'left out')
}
