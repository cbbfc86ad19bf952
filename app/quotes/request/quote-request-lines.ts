import type { Supply } from '#app/promise/promise.ts'
import { unchosenShelf } from '#app/catalogue/product/variant-choice.ts'
import type { AllInTexts } from '#app/catalogue/catalogue.ts'
import { variantText } from '#app/cart/cart.ts'
import { emptyLine, maxLinePlacements, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { placementField, readPlacement } from '#app/quotes/request/requested-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

/** A requested catalogue product, as shown in the form. */
export interface RequestedProduct {
  readonly id: number
  readonly title: string
  readonly minimumQuantity: number
  readonly imageSrc: string
  /** Stock facts for the delivery day, of a line without a variant; null until loaded. */
  readonly supply: Supply | null
  /** For the time of a logo; null until loaded, or if none of it can be ordered */
  readonly allIn: AllInTexts | null
  readonly variants: readonly {
    readonly id: number
    readonly text: string
    /** For display; '' without one */
    readonly colour: string
    readonly size: string
    readonly imageSrc: string
    readonly shelfStock: number | null
  }[]
  /** Loaded after its row is rendered, so the layout reserves space; `gone` if the shop no longer offers it. */
  readonly late?: 'waits' | 'came' | 'gone'
}

/** A product from the row's own data, until the catalogue's are loaded. */
export function productOfLine({ productId, title, imageSrc, variantId, variantText: text }: RequestedLine): RequestedProduct {
  const variants =
    variantId === ''
      ? []
      : [{ id: Number(variantId), text: text === '' ? '…' : text, colour: '', size: '', imageSrc, shelfStock: null }]
  return { id: Number(productId), title, minimumQuantity: 1, imageSrc, supply: null, allIn: null, variants, late: 'waits' }
}

/** A product from the catalogue's call; the line keeps its variant's picture. */
export function toRequestedProduct(
  { id, title, minimumQuantity, imageSrc, variants, colours, allIn, ...supply }: ProductFacts,
  line: RequestedLine,
): RequestedProduct {
  const labels = new Map(colours.map(({ name, label }) => [name, label]))
  return {
    id,
    title,
    minimumQuantity,
    imageSrc,
    supply: supplyOf({ ...supply, shelfStock: unchosenShelf(supply, variants) }),
    allIn,
    late: 'came',
    variants: variants.map(({ variant_id, color, size, shelfStock }) => ({
      id: variant_id,
      text: variantText({ colour: color === null ? null : (labels.get(color) ?? color), size }),
      colour: color === null ? '' : (labels.get(color) ?? color),
      size: size?.toUpperCase() ?? '',
      imageSrc: String(variant_id) === line.variantId && line.imageSrc !== '' ? line.imageSrc : imageSrc,
      shelfStock,
    })),
  }
}

function supplyOf({ availableFrom, madeToOrder, shelfStock, leadTimeDays, restockLeadTimeDays, weightGrams }: Supply): Supply {
  return { availableFrom, madeToOrder, shelfStock, leadTimeDays, restockLeadTimeDays, weightGrams }
}

/** A line requested by a URL. */
interface LineInAddress {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number | null
  readonly placements: readonly string[]
}

/**
 * The lines of `/promo/?product=12&variant=3&quantity=100&placement=front:silkscreen:2:100:60&product=14`. Each
 * `product` starts a line, followed by its parameters; there may be several placements.
 */
export function readRequestedLines(search: URLSearchParams): readonly LineInAddress[] {
  const lines: URLSearchParams[] = []
  for (const [name, value] of search) {
    if (name === 'product') lines.push(new URLSearchParams())
    lines.at(-1)?.append(name, value)
  }
  // With a single line the order does not matter.
  const parts = lines.length > 1 ? lines : [search]
  return parts.slice(0, maxQuoteLines).flatMap((part) => readLine(part) ?? [])
}

function readLine(search: URLSearchParams): LineInAddress | null {
  const number = (name: string) => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const productId = number('product')
  if (productId === null) return null
  const placements = search.getAll('placement').slice(0, maxLinePlacements)
  return { productId, variantId: number('variant'), quantity: number('quantity'), placements }
}

/** A row for a catalogue product. Unknown variants and invalid placements are dropped. */
export function productLine(
  product: RequestedProduct,
  { variantId, quantity, placements }: Omit<LineInAddress, 'productId'>,
  positions: readonly { readonly key: string; readonly name: string }[],
): RequestedLine {
  const variant = product.variants.find(({ id }) => id === variantId)
  return {
    ...emptyLine,
    productId: String(product.id),
    variantId: variant === undefined ? '' : String(variant.id),
    title: product.title,
    variantText: variant?.text ?? '',
    imageSrc: variant?.imageSrc ?? product.imageSrc,
    quantities: [String(quantity ?? product.minimumQuantity)],
    placements: placements.flatMap((text) => {
      const placement = readPlacement(text)
      if (placement === null) return []
      const positionName = positions.find(({ key }) => key === placement.position)?.name ?? placement.positionName
      return placementField(placementInMm({ ...placement, positionName }))
    }),
  }
}

/** A row for a cart line. */
export function cartLine(item: CartItem): RequestedLine {
  return {
    ...emptyLine,
    productId: String(item.productId),
    variantId: item.variantId === null ? '' : String(item.variantId),
    title: item.title,
    variantText: variantText(item),
    imageSrc: item.mockUp ?? item.imageSrc,
    quantities: [String(item.quantity)],
    placements: item.placements.map(({ artwork, ...placement }) =>
      placementField(artwork === undefined ? placement : { ...placement, designId: item.personalisationId ?? undefined }),
    ),
  }
}
