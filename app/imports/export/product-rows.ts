import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import type { ImportedVariant } from '#app/catalogue/import/import-variants.ts'
import { type FieldKey, importFieldOf } from '#app/imports/rules/import-fields.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'
import { certificateText, compositionText } from '#app/catalogue/environmental-text.ts'
import { safetyFieldNames, safetyFieldsOf } from '#app/catalogue/product-safety.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

/** The columns of a product table, a variant in each row; headers are the fields of an import. */
export const exportedFields = [
  'productId',
  'model',
  'variantId',
  'sku',
  'gtin',
  'title',
  'description',
  'category',
  'brand',
  'cost',
  'price',
  'priceBreaks',
  'discountPercent',
  'vatPercent',
  'colour',
  'size',
  'stock',
  'minimumQuantity',
  'quantityMultiple',
  'packSize',
  'leadTimeDays',
  'restockLeadTimeDays',
  'madeToOrder',
  'material',
  'dimensions',
  'weightGrams',
  'textile',
  'country',
  'makerName',
  'makerPlace',
  ...safetyFieldNames,
  'recycledPercent',
  'composition',
  'certificates',
  'type',
  'audience',
  'tags',
  'collections',
  'isNew',
  'isHot',
  'availableFrom',
  'offerEnd',
  'visible',
] as const satisfies readonly FieldKey[]

export const exportHead: readonly string[] = exportedFields.map((key) => importFieldOf(key).label)

type Row = Record<(typeof exportedFields)[number], CsvCell>

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
    return exportedFields.map((key) => row[key])
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
    productId: id,
    model: variant === null ? null : product.sku,
    variantId: variant?.variantId ?? null,
    sku: variant === null ? product.sku : variant.sku,
    gtin: variant === null ? product.gtin : variant.gtin,
    title: product.title,
    description: product.description || null,
    category: categoryName(product.categoryIds[0] ?? 0),
    brand: product.brand,
    cost: product.costPrice === null ? null : price(product.costPrice),
    // An empty cell leaves a price on request as it is.
    price: isPriceOnRequest(product) ? null : price(product.price),
    priceBreaks: lines(product.priceBreaks.map(({ minQuantity, unitPrice }) => `${minQuantity}: ${price(unitPrice)}`)),
    discountPercent: product.discountPercent,
    vatPercent: product.vatPercent,
    colour: variant?.colour ?? null,
    size: variant?.size ?? null,
    stock: variant === null ? product.stock : variant.stock,
    minimumQuantity: product.minimumQuantity,
    quantityMultiple: product.quantityMultiple,
    packSize: product.packSize,
    leadTimeDays: product.leadTimeDays,
    restockLeadTimeDays: product.restockLeadTimeDays,
    madeToOrder: yesNo(product.madeToOrder),
    material: product.material,
    dimensions: product.dimensions,
    weightGrams: product.weightGrams,
    textile: yesNo(product.textile),
    country: product.countryOfOrigin,
    makerName: product.makerName,
    makerPlace: product.makerPlace,
    ...safetyFieldsOf(product),
    recycledPercent: product.recycledPercent,
    composition: compositionText(product.composition) || null,
    certificates: lines(product.certificates.map(certificateText)),
    type: product.type,
    audience: product.audience,
    tags: lines(product.tags),
    collections: lines(product.collections),
    isNew: yesNo(product.isNew),
    isHot: yesNo(product.isHot),
    availableFrom: product.availableFrom,
    offerEnd: product.offerEnd,
    visible: yesNo(!hidden),
  }
}
