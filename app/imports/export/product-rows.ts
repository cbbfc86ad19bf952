import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import type { ImportedVariant } from '#app/catalogue/import/import-variants.ts'
import { columnOf, type FieldKey, fieldKeys, importFieldOf } from '#app/imports/rules/import-fields.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'
import { certificateText, compositionText } from '#app/catalogue/environmental-text.ts'
import { plainKeys, type PlainValues } from '#app/catalogue/product-fields/product-fields.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

/** Read of files, but not exported: other columns say the same. */
const onlyRead = ['costBreaks', 'priceWithVat', 'pictures', 'weightKg', 'weight'] as const
type OnlyRead = (typeof onlyRead)[number]
type ExportedKey = Exclude<FieldKey, OnlyRead>

/** The columns of a product table, a variant in each row; headers are the fields of an import. */
export const exportedFields: readonly ExportedKey[] = fieldKeys.filter(isExported)

function isExported(key: FieldKey): key is ExportedKey {
  return !onlyRead.some((each) => each === key)
}

export const exportHead: readonly string[] = exportedFields.map((key) => importFieldOf(key).label)

type Row = Partial<Record<ExportedKey, CsvCell>>

/** The rows of a product: one per variant, or one. Importing them changes nothing. */
export function productRows(
  id: number,
  product: ImportedProduct,
  hidden: boolean,
  categoryName: (id: number) => string,
): (readonly CsvCell[])[] {
  const variants: readonly (ImportedVariant | null)[] = product.variants.length === 0 ? [null] : product.variants
  return variants.map((variant) => {
    const row = rowOf(id, product, variant, hidden, categoryName)
    return exportedFields.map((key) => row[key] ?? null)
  })
}

const yesNo = (value: boolean) => (value ? 'ναι' : 'όχι')
const price = (unitPrice: number) => numberText(unitPrice, 4)
const lines = (texts: readonly string[]) => texts.join(' | ') || null

function rowOf(
  id: number,
  product: ImportedProduct,
  variant: ImportedVariant | null,
  hidden: boolean,
  categoryName: (id: number) => string,
): Row {
  return {
    ...plainCells(product),
    productId: id,
    model: variant === null ? null : product.sku,
    variantId: variant?.variantId ?? null,
    sku: variant === null ? product.sku : variant.sku,
    gtin: variant === null ? product.gtin : variant.gtin,
    category: categoryName(product.categoryIds[0] ?? 0),
    cost: product.costPrice === null ? null : price(product.costPrice),
    // An empty cell leaves a price on request as it is.
    price: isPriceOnRequest(product) ? null : price(product.price),
    priceBreaks: lines(product.priceBreaks.map(({ minQuantity, unitPrice }) => `${minQuantity}: ${price(unitPrice)}`)),
    colour: variant?.colour ?? null,
    size: variant?.size ?? null,
    stock: variant === null ? product.stock : variant.stock,
    composition: compositionText(product.composition) || null,
    certificates: lines(product.certificates.map(certificateText)),
    tags: lines(product.tags),
    collections: lines(product.collections),
    visible: yesNo(!hidden),
  }
}

/** The cells of the fields that are one text, number, day or flag. */
function plainCells(product: PlainValues): Row {
  return Object.fromEntries(plainKeys.map((key) => [columnOf(key) ?? key, cellOf(product[key])]))
}

function cellOf(value: string | number | boolean | null): CsvCell {
  if (typeof value === 'boolean') return yesNo(value)
  return value === '' ? null : value
}
