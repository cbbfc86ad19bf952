import { refusedQuantityText } from '#app/agents/gifts/ordering.ts'
import { errorMessage, type Message } from '#app/agents/ucp/ucp.ts'
import type { LineItemRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'

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

/** Why a requested line is not in the cart, and what to do. */
export function lineMessage(
  refused: CartRefusal,
  { item, quantity }: Pick<LineItemRequest, 'item' | 'quantity'>,
  index: number,
): Message {
  const code = codes[refused.refusal] ?? refused.refusal.replaceAll('-', '_')
  return errorMessage(
    code,
    refusedQuantityText(refused, { quantity, isVariant: item.id.variantId !== null }),
    'recoverable',
    linePath(index),
  )
}

export const linePath = (index: number) => `$.line_items[${index}]`
