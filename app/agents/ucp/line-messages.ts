import { errorMessage, type Message } from '#app/agents/ucp/ucp.ts'
import { type CartRefusal, cartRefusals } from '#app/cart/cart-refusals.ts'

const codes: Partial<Record<CartRefusal['refusal'], string>> = {
  'unknown-product': 'not_found',
  'unknown-variant': 'not_found',
  'out-of-stock': 'out_of_stock',
  'insufficient-stock': 'out_of_stock',
  'coming-soon': 'item_unavailable',
  'price-on-request': 'item_unavailable',
  'below-minimum': 'invalid_quantity',
  'not-a-multiple': 'invalid_quantity',
  'quantity-out-of-range': 'invalid_quantity',
}

/** Why a requested line is not in the cart. */
export function lineMessage(refused: CartRefusal, index: number): Message {
  const code = codes[refused.refusal] ?? refused.refusal.replaceAll('-', '_')
  return errorMessage(code, cartRefusals.textOf(refused), 'recoverable', `$.line_items[${index}]`)
}
