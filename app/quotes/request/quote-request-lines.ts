import type { Supply } from '#app/catalogue/product/estimate-delivery.ts'
import { variantText } from '#app/cart/cart.ts'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { ProductFacts } from '#app/catalogue/catalogue-calls.ts'

/** A product that is asked for, as the form shows it. */
export interface AskedProduct {
  readonly id: number
  readonly title: string
  readonly minimumQuantity: number
  readonly imageSrc: string
  /** When it would be there depends on this; null until it is known. */
  readonly supply: Supply | null
  readonly variants: readonly {
    readonly id: number
    readonly text: string
    readonly imageSrc: string
    readonly shelfStock: number | null
  }[]
  /** It is read after its row is shown, which must not move then. */
  readonly late?: 'waits' | 'came'
}

/** What a row itself knows of its product, until the catalogue has told the rest. */
export function productOfLine({ productId, title, imageSrc, variantId, variantText: text }: RequestedLine): AskedProduct {
  const variants = variantId === '' ? [] : [{ id: Number(variantId), text: text === '' ? '…' : text, imageSrc, shelfStock: null }]
  return { id: Number(productId), title, minimumQuantity: 1, imageSrc, supply: null, variants, late: 'waits' }
}

/** The same of what the catalogue's call tells; the line's own picture stays its variant's. */
export function askedProduct(
  { id, title, minimumQuantity, imageSrc, variants, colours, ...supply }: ProductFacts,
  line: RequestedLine,
): AskedProduct {
  const labels = new Map(colours.map(({ name, label }) => [name, label]))
  return {
    id,
    title,
    minimumQuantity,
    imageSrc,
    supply: supplyOf(supply),
    late: 'came',
    variants: variants.map(({ variant_id, color, size, shelfStock }) => ({
      id: variant_id,
      text: variantText({ colour: color === null ? null : (labels.get(color) ?? color), size }),
      imageSrc: String(variant_id) === line.variantId && line.imageSrc !== '' ? line.imageSrc : imageSrc,
      shelfStock,
    })),
  }
}

function supplyOf({ availableFrom, madeToOrder, shelfStock, leadTimeDays, restockLeadTimeDays }: Supply): Supply {
  return { availableFrom, madeToOrder, shelfStock, leadTimeDays, restockLeadTimeDays }
}

/** What `/promo/?product=12&variant=3&quantity=100` asks for; null where it names no product. */
export function readAskedLine(
  search: URLSearchParams,
): { readonly productId: number; readonly variantId: number | null; readonly quantity: number | null } | null {
  const number = (name: string) => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const productId = number('product')
  return productId === null ? null : { productId, variantId: number('variant'), quantity: number('quantity') }
}

/** A row for a product of the catalogue. A variant that it does not have is left to be chosen. */
export function productLine(product: AskedProduct, variantId: number | null, quantity: number | null): RequestedLine {
  const variant = product.variants.find(({ id }) => id === variantId)
  return {
    ...emptyLine,
    productId: String(product.id),
    variantId: variant === undefined ? '' : String(variant.id),
    title: product.title,
    variantText: variant?.text ?? '',
    imageSrc: variant?.imageSrc ?? product.imageSrc,
    quantities: [String(quantity ?? product.minimumQuantity)],
  }
}

/** A row for a line of the cart. */
export function cartLine(item: CartItem): RequestedLine {
  return {
    ...emptyLine,
    productId: String(item.productId),
    variantId: item.variantId === null ? '' : String(item.variantId),
    title: item.title,
    variantText: variantText(item),
    imageSrc: item.imageSrc,
    quantities: [String(item.quantity)],
  }
}
