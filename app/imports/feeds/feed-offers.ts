import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { commonGtin } from '#app/catalogue/gtin.ts'
import { itemId } from '#app/catalogue/item-id.ts'
import { isReplenishable, discountInForce } from '#app/catalogue/catalogue.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { arrivalDay, daysUntilAvailable } from '#app/promise/promise.ts'
import { discountedUnitPrice, piecePriceWithVat } from '#app/pricing/unit-price.ts'

interface Supply {
  readonly stock: number
  /** Working days until it can leave; null if it cannot be ordered, or in an unknown time */
  readonly days: number | null
  /** The ISO day on which it can leave if it has no stock */
  readonly backAgain: string | null
}

/** A size of an offer. */
export interface FeedSize extends Supply {
  readonly id: string
  /** The display name: «XL» */
  readonly name: string
  readonly sku: string | null
  readonly gtin: string | null
}

/** An offer of a feed: a product, or one of its colours if the market lists each separately. */
export interface FeedOffer extends Supply {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly pictures: readonly string[]
  /** From the broadest category to the product's own */
  readonly categories: readonly string[]
  /** With VAT, in cents */
  readonly price: number
  readonly vatPercent: number
  /** The number of the product, where it has several colours or sizes */
  readonly group: string | null
  readonly brand: string
  readonly sku: string | null
  /** The one of its sizes; null where they differ */
  readonly gtin: string | null
  readonly colour: string | null
  readonly sizes: readonly FeedSize[]
  readonly weightGrams: number | null
}

interface FeedProduct {
  readonly id: number
  readonly product: ImportedProduct
  readonly url: string
  readonly categories: readonly string[]
  /** The page with a colour chosen */
  urlOfColour(colour: string): string
  /** The URL of a picture as JPEG; null for a drawing, which no market accepts */
  pictureOf(src: string): string | null
  colourLabel(name: string): string
}

interface FeedDay {
  /** ISO day, Athens time */
  readonly today: string
  readonly closedDays: ClosedDays
}

/** Offers of a product: those a consumer can buy by the piece, with a price and a picture. */
export function feedOffers(
  { id, product, url, urlOfColour, categories, pictureOf, colourLabel }: FeedProduct,
  { today, closedDays }: FeedDay,
): FeedOffer[] {
  const { price, variants, minimumQuantity, quantityMultiple, availableFrom } = product
  const images = product.images.flatMap((image) => {
    const picture = pictureOf(image.src)
    return picture === null ? [] : [{ ...image, picture }]
  })
  const isComing = availableFrom !== null && availableFrom > today
  if (isPriceOnRequest(product) || images.length === 0 || minimumQuantity > 1 || quantityMultiple > 1 || isComing) return []
  const discounted = discountedUnitPrice(price, discountInForce(product, today))
  const common = {
    description: product.description || product.title,
    categories,
    price: piecePriceWithVat(discounted, product.vatPercent),
    vatPercent: product.vatPercent,
    brand: product.brand ?? '',
    weightGrams: product.weightGrams,
  }
  const supplyOf = (stock: number): Supply => {
    const shelf = product.madeToOrder ? 0 : stock
    const days = daysUntilAvailable({ ...product, shelfStock: shelf }, 1)
    const isBack = shelf === 0 && days !== null
    return { stock: shelf, days, backAgain: isBack ? arrivalDay(days, null, { orderDay: today, closedDays }) : null }
  }
  const isOffered = ({ stock }: { readonly stock: number | null }) => isReplenishable(product) || stock === null || stock > 0
  const gtinOf = (some: typeof variants) => commonGtin(product.gtin, some.some(isOffered) ? some.filter(isOffered) : some)
  const sizesOf = (some: typeof variants): FeedSize[] =>
    some.flatMap(({ variantId, size, stock, sku, gtin }) =>
      size === null
        ? []
        : [
            {
              id: itemId({ productId: id, variantId }),
              name: size.toUpperCase(),
              sku,
              gtin,
              ...supplyOf(stock ?? product.stock),
            },
          ],
    )
  const colours = [...new Set(variants.flatMap(({ colour }) => (colour === null ? [] : [colour])))]
  if (colours.length === 0) {
    const pictures = images.map(({ picture }) => picture)
    const supply = supplyOf(stockOf(variants, product.stock))
    const sizes = sizesOf(variants)
    const group = sizes.length > 1 ? String(id) : null
    const only = { id: String(id), title: product.title, url, pictures, sku: product.sku, colour: null, group }
    return [{ ...common, ...supply, ...only, gtin: gtinOf(variants), sizes }]
  }
  const neutral = images.filter(({ alt, variantIds }) => variantIds.length === 0 && !colours.some((each) => each === alt))
  return colours.map((colour) => {
    const own = variants.filter((variant) => variant.colour === colour)
    const ids = new Set(own.map(({ variantId }) => variantId))
    const ofColour = images.filter(({ alt, variantIds }) => alt === colour || variantIds.some((each) => ids.has(each)))
    const label = colourLabel(colour)
    return {
      ...common,
      ...supplyOf(stockOf(own, product.stock)),
      // Markets know an offer by its id, so another colour must not change it.
      id: `${id}-${Math.min(...ids)}`,
      group: variants.length > 1 ? String(id) : null,
      url: colours.length > 1 ? urlOfColour(colour) : url,
      title: `${product.title}, ${label}`,
      pictures: (ofColour.length > 0 ? [...ofColour, ...neutral] : images).map(({ picture }) => picture),
      sku: own[0]?.sku ?? product.sku,
      gtin: gtinOf(own),
      colour: label,
      sizes: sizesOf(own),
    }
  })
}

/** The sum if variants have their own stock, else the shared stock. */
function stockOf(variants: readonly { readonly stock: number | null }[], shared: number): number {
  const own = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return own.length === 0 ? shared : own.reduce((sum, stock) => sum + stock, 0)
}
