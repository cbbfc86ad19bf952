import type { z } from 'zod'

import type { Certificate } from '#app/catalogue/environmental-facts.ts'
import { compositionText } from '#app/catalogue/environmental-text.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import type { SafetyFields } from '#app/catalogue/product-safety.ts'
import { type DecorationPosition, defaultMaxColours } from '#app/personalisation/decoration.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

import type { typedFormSchema } from '#app/products/editor/typed-form.ts'

/** The form of a product; numbers are typed text. */
export type ProductForm = z.output<typeof typedFormSchema>
export type VariantForm = ProductForm['variants'][number]
export type ImageForm = ProductForm['images'][number]
export type CertificateForm = ProductForm['certificates'][number]
export type BreakForm = ProductForm['priceBreaks'][number]
export type PositionForm = NonNullable<ProductForm['positions']>[number]
export type TechniqueForm = PositionForm['techniques'][number]

/** The certificates as typed; an empty day is one without an end. */
export function typedCertificates({ certificates }: Pick<ProductForm, 'certificates'>): readonly Certificate[] {
  return certificates.map(({ name, number, validUntil }) => ({ name, number, validUntil: validUntil === '' ? null : validUntil }))
}

/** A product in the writable format, with parsed print positions. */
export interface EditedContent {
  readonly product: ImportedProduct
  /** Null: those of its picture's archetype */
  readonly positions: readonly DecorationPosition[] | null
  readonly hidden: boolean
}

/** The stock when the form was opened: orders reduce it meanwhile. */
export interface StockRead {
  readonly product: number
  /** By variant id; null shares the product's */
  readonly variants: Readonly<Record<string, number | null>>
}

const pieces = (value: number | null) => (value === null ? '' : numberText(value, 0))
const euros = (unitPrice: number | null) => (unitPrice === null ? '' : numberText(unitPrice, 4))
const millimetres = (tenths: number) => numberText(tenths, 1).replace(/,0+$/, '')

/** The form that the schema parses back into the same content. */
export function formOf({ product, positions, hidden }: EditedContent): ProductForm {
  return {
    ...textsOf(product),
    categoryIds: [...product.categoryIds],
    price: isPriceOnRequest(product) ? '' : euros(product.price),
    priceOnRequest: isPriceOnRequest(product),
    costPrice: euros(product.costPrice),
    discountPercent: pieces(product.discountPercent),
    vatPercent: pieces(product.vatPercent),
    stock: pieces(product.stock),
    madeToOrder: product.madeToOrder,
    leadTimeDays: pieces(product.leadTimeDays),
    restockLeadTimeDays: pieces(product.restockLeadTimeDays),
    minimumQuantity: pieces(product.minimumQuantity),
    quantityMultiple: pieces(product.quantityMultiple),
    packSize: pieces(product.packSize),
    isNew: product.isNew,
    isHot: product.isHot,
    rating: pieces(product.rating),
    weightGrams: pieces(product.weightGrams),
    textile: product.textile,
    recycledPercent: pieces(product.recycledPercent),
    composition: compositionText(product.composition),
    certificates: product.certificates.map(({ name, number, validUntil }) => ({ name, number, validUntil: validUntil ?? '' })),
    priceBreaks: product.priceBreaks.map(({ minQuantity, unitPrice }) => ({
      minQuantity: pieces(minQuantity),
      unitPrice: euros(unitPrice),
    })),
    collections: [...product.collections],
    tags: [...product.tags],
    variants: product.variants.map(({ variantId, sku, gtin, size, colour, stock }) => ({
      variantId,
      sku: sku ?? '',
      // Versions from before GTINs have none.
      gtin: gtin ?? '',
      size: size ?? '',
      colour: colour ?? '',
      stock: pieces(stock),
    })),
    images: product.images.map(({ imageId, src, alt, variantIds }) => ({
      imageId,
      src,
      alt: alt ?? '',
      variantIds: [...variantIds],
    })),
    positions: positions === null ? null : positions.map(positionFormOf),
    // Versions from before related products have none.
    relatedIds: [...(product.relatedIds ?? [])],
    hidden,
  }
}

function textsOf(product: ImportedProduct) {
  return {
    title: product.title,
    description: product.description,
    type: product.type,
    brand: product.brand ?? '',
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    countryOfOrigin: product.countryOfOrigin ?? '',
    makerName: product.makerName ?? '',
    makerPlace: product.makerPlace ?? '',
    audience: product.audience ?? '',
    offerEnd: product.offerEnd ?? '',
    availableFrom: product.availableFrom ?? '',
    material: product.material ?? '',
    dimensions: product.dimensions ?? '',
    ...safetyTexts(product),
  }
}

const safetyTexts = (fields: SafetyFields) => ({
  manufacturerName: fields.manufacturerName ?? '',
  manufacturerAddress: fields.manufacturerAddress ?? '',
  manufacturerContact: fields.manufacturerContact ?? '',
  manufacturerCountry: fields.manufacturerCountry ?? '',
  responsibleName: fields.responsibleName ?? '',
  responsibleAddress: fields.responsibleAddress ?? '',
  responsibleContact: fields.responsibleContact ?? '',
  safetyWarnings: fields.safetyWarnings ?? '',
})

export function positionFormOf({ key, name, shape, maxWidth, maxHeight, techniques }: DecorationPosition): PositionForm {
  return {
    key,
    name,
    shape,
    widthMm: millimetres(maxWidth),
    heightMm: millimetres(maxHeight),
    techniques: techniques.map((technique) => ({
      key: technique.key,
      rateCard: technique.rateCard,
      maxColours: pieces(technique.maxColours),
      minQuantity: pieces(technique.minQuantity),
      isDefault: technique.isDefault,
    })),
  }
}

/** The initial values of a technique. */
export function techniqueForm(key: TechniqueForm['key'], rateCard: string, isDefault: boolean): TechniqueForm {
  return { key, rateCard, maxColours: pieces(defaultMaxColours[key]), minQuantity: '1', isDefault }
}

export const stockOf = ({ stock, variants }: Pick<ImportedProduct, 'stock' | 'variants'>): StockRead => ({
  product: stock,
  variants: Object.fromEntries(variants.map((variant) => [String(variant.variantId), variant.stock])),
})

/** The form of a new product, hidden until staff show it. */
export function emptyForm(vatPercent: number): ProductForm {
  const form = formOf({ hidden: true, positions: null, product: { ...emptyProduct, type: '', vatPercent } })
  return { ...form, priceOnRequest: false }
}

/** The form of a copy, with unique fields emptied. */
export function copiedForm(form: ProductForm): ProductForm {
  return {
    ...form,
    title: `${form.title} (αντίγραφο)`,
    sku: '',
    gtin: '',
    stock: '0',
    variants: form.variants.map((variant) => ({
      ...variant,
      sku: '',
      gtin: '',
      stock: variant.stock === '' ? '' : '0',
    })),
    hidden: true,
  }
}
