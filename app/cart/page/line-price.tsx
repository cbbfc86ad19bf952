import { lineUnitPrice } from '#app/cart/cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { eurosToAmount, eurosToUnitPrice, formatAmount, formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { pieceWords } from '#app/pricing/piece-price.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { Price } from '#app/ui/price/price.tsx'
import type { CartItem } from '#app/cart/cart-answers.ts'

/** A line of the cart or of the wishlist, which has no decoration. */
export type PricedLine = Pick<CartItem, 'price' | 'discount' | 'vatPercent'> &
  Partial<Pick<CartItem, 'personalisationId' | 'pricePerPiece' | 'decorationProblem'>>

interface LinePriceProps {
  readonly line: PricedLine
  readonly size?: 'small' | 'medium'
}

/** The price of one piece: after discount with the full price struck through, or all-in with its decoration. */
export function LinePrice({ line, size = 'medium' }: LinePriceProps) {
  const allIn = pieceAllIn(line)
  if (allIn !== null) {
    const withVat = unitPriceWithVat(allIn, line.vatPercent)
    return <Price now={formatUnitPriceShort(allIn)} withVat={{ now: formatUnitPriceShort(withVat) }} size={size} />
  }
  const now = lineUnitPrice(line)
  const was = line.discount > 0 ? eurosToUnitPrice(line.price) : null
  const withVat = (unitPrice: number) => formatUnitPriceShort(unitPriceWithVat(unitPrice, line.vatPercent))
  return (
    <Price
      now={formatUnitPrice(now)}
      was={was === null ? undefined : formatUnitPrice(was)}
      withVat={{ now: withVat(now), was: was === null ? undefined : withVat(was) }}
      size={size}
    />
  )
}

/** Beside its price: of what, and the same with VAT, or without it for who sees prices with VAT. */
export function PieceNote({ line }: { readonly line: PricedLine }) {
  const allIn = pieceAllIn(line)
  const net = allIn ?? lineUnitPrice(line)
  const without = allIn === null ? formatUnitPrice(net) : formatUnitPriceShort(net)
  const gross = formatUnitPriceShort(unitPriceWithVat(net, line.vatPercent))
  return (
    <span className="text-muted">
      {pieceWords(allIn !== null)} (<ByVat without={`${gross} με\u00a0ΦΠΑ`} with={`${without} χωρίς\u00a0ΦΠΑ`} />)
    </span>
  )
}

/** Says that the price is the customer's own: catalogue and product pages show list prices. */
export function AgreedDiscount({ line }: { readonly line: Pick<CartItem, 'discount' | 'isDiscountAgreed'> }) {
  if (!line.isDiscountAgreed) return null
  return <p className="text-sm text-success">Συμφωνημένη έκπτωση {formatNumber(line.discount)}%</p>
}

/** 1/10,000 €, rounded; null without decoration, or if it has no price */
export function pieceAllIn({
  personalisationId,
  pricePerPiece,
  decorationProblem,
}: Omit<PricedLine, 'vatPercent'>): number | null {
  const isDecorated = (personalisationId ?? null) !== null && (decorationProblem ?? null) === null
  return isDecorated && pricePerPiece !== undefined ? eurosToUnitPrice(pricePerPiece) : null
}

/** The total of a line. With VAT it is informative: the totals compute VAT on the sum. */
export function LineTotal({ line }: { readonly line: Pick<CartItem, 'lineTotal' | 'vatPercent'> }) {
  const net = eurosToAmount(line.lineTotal)
  return <ByVat without={formatAmount(net)} with={formatAmount(grossAmount(net, line.vatPercent))} />
}
