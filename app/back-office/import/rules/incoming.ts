import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** Fields that a file sets as they are. */
export type PlainField = Exclude<
  keyof ImportedProduct,
  'fileId' | 'sku' | 'categoryIds' | 'price' | 'priceBreaks' | 'earlierPrices' | 'stock' | 'variants' | 'images'
>

export interface IncomingVariant {
  readonly variantId: number | null
  readonly sku: string | null
  readonly size: string | null
  readonly colour: string | null
  /** Null: the file says nothing of it */
  readonly stock: number | null
}

export interface IncomingPicture {
  readonly url: string
  /** Of which colour it is; null: of the product */
  readonly colour: string | null
}

/** What a file says of one product; what it does not say is missing. JSON, as it waits in the database. */
export interface Incoming {
  readonly productId: number | null
  readonly sku: string | null
  readonly plain: Partial<Pick<ImportedProduct, PlainField>>
  readonly categoryIds?: readonly number[]
  readonly price?: number
  readonly priceBreaks?: readonly PriceBreak[]
  readonly stock?: number
  readonly variants?: readonly IncomingVariant[]
  readonly pictures?: readonly IncomingPicture[]
  readonly isVisible?: boolean
  /** A record of our own shape, which says everything */
  readonly whole?: { readonly product: ImportedProduct; readonly extended: unknown; readonly isVisible: boolean | null }
}

/** What is wrong with a cell, or questionable. */
export interface CellProblem {
  readonly row: number
  /** Empty: of the whole row */
  readonly column: string
  readonly value: string
  readonly sentence: string
}

/** Fields that differ, each with both values. */
export type ItemChanges = Readonly<Record<string, readonly [from: unknown, to: unknown]>>
