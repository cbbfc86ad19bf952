import { isId } from '#app/catalogue/catalogue.ts'

/** A product, or one of its variants. */
export interface ItemRef {
  readonly productId: number
  /** null: the product, whichever variant */
  readonly variantId: number | null
}

/** «12», and «12-101» for a variant: the ids in feeds, structured data and the tools of agents. */
export function itemId({ productId, variantId }: ItemRef): string {
  return variantId === null ? String(productId) : `${productId}-${variantId}`
}

/** The reverse of `itemId`; null for anything else. */
export function parseItemId(given: string | number): ItemRef | null {
  const [, product = '', variant] = /^([1-9]\d{0,9})(?:-(\d{1,10}))?$/.exec(String(given)) ?? []
  const productId = Number(product)
  const variantId = variant === undefined ? null : Number(variant)
  return isId(productId) && (variantId === null || variantId === 0 || isId(variantId)) ? { productId, variantId } : null
}
