import { itemId } from '#app/catalogue/item-id.ts'
import { presentPlacement } from '#app/agents/logos/present-placement.ts'
import { currency, centsOf, totalsOf } from '#app/agents/ucp/amounts.ts'
import { linePath } from '#app/agents/ucp/line-messages.ts'
import { errorMessage, type Message } from '#app/agents/ucp/ucp.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { discontinuedLineText } from '#app/cart/order/stock-text.ts'
import { cartTotals, variantText } from '#app/cart/cart.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'

/** A line's arrival. */
interface LineDay {
  readonly id: string
  readonly deliveryDay: string | null
  readonly isDaySure: boolean
}

/** What a cart's answer has besides its lines */
interface CartFacts {
  readonly days: readonly LineDay[]
  /** Ids of checked logos by their pictures */
  readonly logos: Readonly<Record<string, string>>
  readonly origin: string
}

interface PresentedCart {
  readonly line_items: readonly object[]
  readonly currency: string
  readonly totals: readonly object[]
  readonly messages: readonly Message[]
}

/**
 * Lines and totals of a cart. Amounts are net, as the shop's cart has them; VAT is a line of the totals. `item.price` is the price
 * of one gift, all-in, in whole cents: the exact one and the charges are in the extension's `decoration`.
 */
export function presentCart(lines: readonly CartItem[], facts: CartFacts): PresentedCart {
  const { net, vat, gross } = cartTotals(lines)
  return {
    line_items: lines.map((line) => presentLine(line, facts)),
    currency,
    totals: totalsOf({ subtotal: net, tax: vat, total: gross }),
    messages: lines.flatMap((line, index) => messagesOf(line, linePath(index))),
  }
}

function presentLine(line: CartItem, { days, logos, origin }: CartFacts): object {
  const day = days.find(({ id }) => id === line.id)
  const variant = variantText(line)
  const picture = resizedUrl(line.imageSrc, { width: 800, format: 'jpg' })
  const net = line.offered ? eurosToAmount(line.lineTotal) : 0
  return {
    id: line.id,
    item: {
      id: itemId(line),
      title: variant === '' ? line.title : `${line.title}, ${variant}`,
      price: centsOf(eurosToUnitPrice(line.pricePerPiece)),
      image_url: picture.startsWith('/') ? `${origin}${picture}` : picture,
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', display_text: 'Καθαρή αξία', amount: net },
      { type: 'total', display_text: 'Καθαρή αξία', amount: net },
    ],
    decoration: {
      per_piece: line.pricePerPiece,
      goods: line.goodsTotal,
      net: line.lineTotal,
      placements: line.placements.map((placement) => presentPlacement(placement, logos)),
      charges: line.charges,
      price_breaks: line.priceBreaks.map(({ minQuantity, price }) => ({ quantity: minQuantity, net: price })),
      delivery_day: day?.deliveryDay ?? null,
      is_day_sure: day?.isDaySure === true,
      proof_needed: line.placements.length > 0,
    },
  }
}

/** What keeps a line from being ordered. */
function messagesOf(line: CartItem, path: string): readonly Message[] {
  if (line.discontinued !== null)
    return [errorMessage('item_unavailable', `${line.title}: ${discontinuedLineText(line.discontinued)}`, 'recoverable', path)]
  if (line.decorationProblem !== null)
    return [errorMessage('decoration_impossible', `${line.title}: ${line.decorationProblem}`, 'recoverable', path)]
  return []
}
