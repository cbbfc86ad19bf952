import { isDeepStrictEqual } from 'node:util'

import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { reservedOf, type ReservedPieces, withoutReserved } from '#app/catalogue/import/reserved-stock.ts'
import type { ImportedVariant } from '#app/catalogue/import/import-variants.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'
import type { ProductContent } from '#app/catalogue/manage/change-products.server.ts'
import { raisedMinimum } from '#app/catalogue/product-limits.ts'
import type { Incoming, IncomingVariant } from '#app/imports/rules/incoming.ts'
import { type ProtectableField, protectableFields } from '#app/imports/rules/supplier-profile.ts'

/** What the last import wrote into the keepable fields: any difference is a manual change. */
export type LastImported = Partial<Record<ProtectableField, unknown>>

interface Merged {
  readonly content: ProductContent
  /** Fields where the shop's own value stays */
  readonly protectedFields: readonly ProtectableField[]
  /** The file's values for the keepable fields: stored for the next import */
  readonly wanted: LastImported
}

type Reserved = readonly ReservedPieces[]

/**
 * A known product with a file's values. Fields missing from the file stay, and so do manual changes of the fields in `keep`. Its
 * stock is the file's minus open orders' reservations. Variants missing from the file stay without stock, because carts may hold
 * them.
 */
export function mergeExistingProduct(
  stored: ProductContent,
  incoming: Incoming,
  {
    keep,
    last,
    reserved,
    lastVariantId = 0,
  }: {
    readonly keep: readonly ProtectableField[]
    readonly last: LastImported | null
    readonly reserved: Reserved
    /** New variants are numbered after it. */
    readonly lastVariantId?: number
  },
): Merged {
  // A run that was read before an update lacks new fields.
  const { whole } = incoming
  if (whole !== undefined) {
    const product = {
      ...emptyProduct,
      ...withoutReserved(whole.product, reserved),
      fileId: stored.product.fileId,
      earlierPrices: [],
    }
    return {
      content: { product, extended: whole.extended, hidden: whole.isVisible === null ? stored.hidden : !whole.isVisible },
      protectedFields: [],
      wanted: lastImported(product),
    }
  }
  const before = stored.product
  const next = withIncoming(before, incoming, reserved, lastVariantId)
  const protectedFields = protectableFields.filter(
    (field) =>
      keep.includes(field) &&
      last?.[field] !== undefined &&
      !isDeepStrictEqual(protectableValue(before, field), last[field]) &&
      !isDeepStrictEqual(protectableValue(before, field), protectableValue(next, field)),
  )
  const own = Object.assign({}, ...protectedFields.map((field) => ownFields(before, field)))
  const hidden = incoming.isVisible === undefined ? stored.hidden : !incoming.isVisible
  return {
    content: { product: { ...next, ...own }, extended: stored.extended, hidden },
    protectedFields,
    wanted: lastImported(next),
  }
}

/** A new product from a file; null without a title, a category or a price. */
export function mergeNewProduct(incoming: Incoming, hideNew: boolean): ProductContent | null {
  const { whole, plain } = incoming
  if (whole !== undefined) {
    return {
      product: { ...emptyProduct, ...whole.product, fileId: null },
      extended: whole.extended,
      hidden: hideNew || whole.isVisible === false,
    }
  }
  const { title } = plain
  const { categoryIds, price } = incoming
  if (title === undefined || title === '' || categoryIds === undefined || price === undefined) return null
  const product = withIncoming({ ...emptyProduct, title, categoryIds, price, sku: incoming.sku }, incoming, [])
  return { product, extended: null, hidden: hideNew || incoming.isVisible === false }
}

function protectableValue(product: ImportedProduct, field: ProtectableField): unknown {
  if (field === 'price') return { price: product.price, priceBreaks: product.priceBreaks }
  if (field === 'categories') return product.categoryIds
  if (field === 'pictures') return product.images.map(({ src }) => src)
  return product[field]
}

/** What this import wrote, for the next one. */
export function lastImported(product: ImportedProduct): LastImported {
  return Object.fromEntries(protectableFields.map((field) => [field, protectableValue(product, field)]))
}

function ownFields(product: ImportedProduct, field: ProtectableField): Partial<ImportedProduct> {
  if (field === 'price') return { price: product.price, priceBreaks: product.priceBreaks }
  if (field === 'categories') return { categoryIds: product.categoryIds }
  if (field === 'pictures') return { images: product.images }
  return { [field]: product[field] }
}

function withIncoming(before: ImportedProduct, incoming: Incoming, reserved: Reserved, lastVariantId = 0): ImportedProduct {
  const { categoryIds, price, priceBreaks, variants } = incoming
  const [primary] = categoryIds ?? []
  const others = before.categoryIds.slice(1).filter((id) => id !== primary)
  const options = { reserved, isPartial: incoming.isPartial === true, lastVariantId }
  const merged = variants === undefined ? null : mergeVariants(before.variants, variants, options)
  // Unused if each variant has its own stock, so orders did not change it.
  const isIdle = before.variants.length > 0 && (merged ?? before.variants).every((variant) => variant.stock !== null)
  const stock = incoming.stock === undefined || isIdle ? before.stock : sellableStock(incoming.stock, reserved, null)
  const multiple = incoming.plain.quantityMultiple ?? before.quantityMultiple
  const minimum = incoming.plain.minimumQuantity ?? before.minimumQuantity
  return {
    ...before,
    ...incoming.plain,
    minimumQuantity: raisedMinimum(minimum, multiple),
    quantityMultiple: multiple,
    ...(primary !== undefined && { categoryIds: [primary, ...others] }),
    ...(price !== undefined && { price }),
    ...(priceBreaks !== undefined && { priceBreaks }),
    stock,
    gtin: (merged ?? before.variants).length > 0 ? null : (incoming.gtin ?? before.gtin),
    ...(merged !== null && { variants: merged }),
  }
}

/** Matches variants by number, then code, then colour and size. New ones get the next free numbers. */
function mergeVariants(
  stored: readonly ImportedVariant[],
  incoming: readonly IncomingVariant[],
  {
    reserved,
    isPartial,
    lastVariantId,
  }: { readonly reserved: Reserved; readonly isPartial: boolean; readonly lastVariantId: number },
): readonly ImportedVariant[] {
  const left = new Map(stored.map((variant) => [variant.variantId, variant]))
  let last = Math.max(lastVariantId, ...left.keys())
  const found = incoming.map((variant) => {
    const known = [...left.values()].find((each) => isSameVariant(each, variant))
    if (known !== undefined) left.delete(known.variantId)
    return { variant, known }
  })
  const updated = new Map<number, ImportedVariant>()
  const added: ImportedVariant[] = []
  for (const { variant, known } of found) {
    const { sku, gtin, size, colour } = variant
    if (known === undefined) added.push({ variantId: ++last, sku, gtin, size, colour, stock: variant.stock })
    else
      updated.set(known.variantId, {
        ...known,
        sku: sku ?? known.sku,
        gtin: gtin ?? known.gtin,
        size: size ?? known.size,
        colour: colour ?? known.colour,
        stock: variant.stock === null ? known.stock : sellableStock(variant.stock, reserved, known.variantId),
      })
  }
  const staysAsItIs = isPartial || incoming.length === 0
  const gone = (each: ImportedVariant) => (staysAsItIs ? each : { ...each, stock: 0 })
  return [...stored.map((each) => updated.get(each.variantId) ?? gone(each)), ...added]
}

function sellableStock(stock: number, reserved: Reserved, variantId: number | null): number {
  return Math.max(0, stock - reservedOf(reserved, variantId))
}

function isSameVariant(stored: ImportedVariant, { variantId, sku, size, colour }: IncomingVariant): boolean {
  if (variantId !== null) return stored.variantId === variantId
  if (sku !== null && stored.sku !== null) return skuKey(stored.sku) === skuKey(sku)
  return stored.size === size && stored.colour === colour
}
