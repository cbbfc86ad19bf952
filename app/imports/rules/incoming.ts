import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** Fields that a file sets unchanged. */
type PlainField = Exclude<
  keyof ImportedProduct,
  'fileId' | 'sku' | 'gtin' | 'categoryIds' | 'price' | 'priceBreaks' | 'earlierPrices' | 'stock' | 'variants' | 'images'
>

export interface IncomingVariant {
  readonly variantId: number | null
  readonly sku: string | null
  /** Null: not in the file, or invalid */
  readonly gtin: string | null
  readonly size: string | null
  readonly colour: string | null
  /** Null: not in the file */
  readonly stock: number | null
}

export interface IncomingPicture {
  readonly url: string
  /** Its variants' colour; null: the whole product */
  readonly colour: string | null
}

/** What a file says about one product; fields it lacks are missing. JSON, as staged in the database. */
export interface Incoming {
  readonly productId: number | null
  readonly sku: string | null
  /** Only for a product without variants */
  readonly gtin?: string
  readonly plain: Partial<Pick<ImportedProduct, PlainField>>
  readonly categoryIds?: readonly number[]
  readonly price?: number
  readonly priceBreaks?: readonly PriceBreak[]
  /** What the breaks cost the shop, to compare their prices with */
  readonly costBreaks?: readonly PriceBreak[]
  readonly stock?: number
  readonly variants?: readonly IncomingVariant[]
  /** The file names some variants by their codes, without their product: the others stay as they are. */
  readonly isPartial?: boolean
  readonly pictures?: readonly IncomingPicture[]
  readonly isVisible?: boolean
  /** A complete record in the shop's own format */
  readonly whole?: { readonly product: ImportedProduct; readonly extended: unknown; readonly isVisible: boolean | null }
}

/** An error or warning about a cell. */
export interface CellProblem {
  readonly row: number
  /** Empty: the whole row */
  readonly column: string
  readonly value: string
  readonly sentence: string
}

/** Changed fields, each with both values. */
export type ItemChanges = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** What the shop would show of a product after the import. Prices in 1/10,000 €. */
export interface ItemResult {
  readonly price: number | null
  readonly cost: number | null
  readonly discountPercent: number
  readonly priceBreaks: readonly PriceBreak[]
  readonly weightGrams: number | null
  readonly categoryIds: readonly number[]
  /** Pieces that can be sold, of the product and its variants */
  readonly stock: number | null
}
