import { lineUnitPrice } from '#app/cart/cart.ts'
import { eurosToAmount, eurosToUnitPrice, formatAmount, formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/by-vat.tsx'
import { Price } from '#app/ui/price.tsx'
import type { CartItem } from '#app/cart/cart-answers.ts'

interface LinePriceProps {
  readonly line: Pick<CartItem, 'price' | 'discount' | 'vatPercent'>
  readonly size?: 'small' | 'medium'
}

/** A line's unit price after discount, with the full one struck through where it is reduced. */
export function LinePrice({ line, size = 'medium' }: LinePriceProps) {
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

/** What all pieces of a line cost. With VAT it is for reading only: the totals compute VAT on the sum. */
export function LineTotal({ line }: { readonly line: Pick<CartItem, 'lineTotal' | 'vatPercent'> }) {
  const net = eurosToAmount(line.lineTotal)
  return <ByVat without={formatAmount(net)} with={formatAmount(grossAmount(net, line.vatPercent))} />
}
