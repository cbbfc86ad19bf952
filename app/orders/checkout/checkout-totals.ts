import { offeredLines } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** Delivery and fee; euros without VAT */
export interface Extra {
  readonly price: number
  readonly vatPercent: number
}

export interface CheckoutTotals extends Totals {
  readonly goods: number
}

/** The order's totals in cents, by the server's rules: VAT once on the sum of each rate. */
export function checkoutTotals(
  lines: readonly Pick<CartItem, 'lineTotal' | 'vatPercent' | 'offered'>[],
  extras: readonly Extra[],
): CheckoutTotals {
  const goods = offeredLines(lines).map(({ lineTotal, vatPercent }) => ({ net: eurosToAmount(lineTotal), vatPercent }))
  const further = extras.map(({ price, vatPercent }) => ({ net: eurosToAmount(price), vatPercent }))
  return { goods: goods.reduce((sum, { net }) => sum + net, 0), ...totalsOf([...goods, ...further]) }
}
