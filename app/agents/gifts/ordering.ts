import { type CartRefusal, cartRefusals } from '#app/cart/cart-refusals.ts'
import { quantityBounds } from '#app/cart/cart.ts'
import { planAdd } from '#app/cart/line-rules.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { isQuoteOnly } from '#app/catalogue/price-rules.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface QuantityRequest {
  readonly quantity: number
  /** Whether the request is for one variant; otherwise for any of them */
  readonly isVariant: boolean
}

/** Why a cart refuses so many pieces, and what to do instead, in Greek. */
export function refusedQuantityText(refused: CartRefusal, request: QuantityRequest): string {
  const wayOut = wayOutText(refused, request)
  return wayOut === '' ? cartRefusals.textOf(refused) : `${cartRefusals.textOf(refused)} ${wayOut}`
}

/** Whether a cart takes the product, and in which quantities */
interface ProductOrdering {
  readonly how: 'cart' | 'quote'
  /** Why a cart takes none of it and what to do, in Greek; null if it takes some */
  readonly text: string | null
  /** Pieces of one variant; absent if a cart takes none */
  readonly at_least?: number
  readonly at_most?: number
}

/** By the cart's own rules, for the least quantity of the variant with the most pieces. */
export function orderingOfProduct(product: ProductDetail, today: string): ProductOrdering {
  const { variants, minimumQuantity } = product
  const [fullest] = variants.toSorted((a, b) => b.stock - a.stock)
  const { min, max } = quantityBounds({ ...product, stock: fullest?.stock ?? product.stock }, 0)
  const inEmptyCart = { ...product, isQuoteOnly: isQuoteOnly(product), lines: [], lineCount: 0 }
  const plan = planAdd(inEmptyCart, fullest?.variantId ?? null, min, today)
  if (plan.ok) return { how: 'cart', text: null, at_least: min, at_most: max }
  return { how: 'quote', text: refusedQuantityText(plan, { quantity: minimumQuantity, isVariant: false }) }
}

/** Empty where the refusal's own sentence says what to do. */
function wayOutText(refused: CartRefusal, { quantity, isVariant }: QuantityRequest): string {
  const { refusal } = refused
  if (refusal === 'insufficient-stock' || refusal === 'below-minimum') return `Για ${formatNumber(quantity)}, ζητήστε προσφορά.`
  if (refusal === 'out-of-stock')
    return isVariant ? 'Διαλέξτε άλλο χρώμα ή μέγεθος, ή ζητήστε προσφορά.' : 'Διαλέξτε άλλο προϊόν, ή ζητήστε προσφορά.'
  if (refusal === 'coming-soon') return 'Για παράδοση αργότερα, ζητήστε προσφορά.'
  if (refusal !== 'not-a-multiple') return ''
  const nearest = nearestMultiples(quantity, refused.multiple).map((each) => formatNumber(each))
  return `Διαλέξτε ${nearest.join(' ή ')}.`
}

function nearestMultiples(quantity: number, multiple: number): readonly number[] {
  const below = quantity - (quantity % multiple)
  return [below, below + multiple].filter((each) => each > 0)
}
