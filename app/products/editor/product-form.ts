import type { z } from 'zod'

import type { Certificate } from '#app/catalogue/environmental-facts.ts'
import { compositionText } from '#app/catalogue/environmental-text.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { fieldTexts } from '#app/catalogue/product-fields/field-texts.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
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
    ...fieldTexts(product),
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    categoryIds: [...product.categoryIds],
    price: isPriceOnRequest(product) ? '' : euros(product.price),
    priceOnRequest: isPriceOnRequest(product),
    costPrice: euros(product.costPrice),
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
