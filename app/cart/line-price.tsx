import { type CartItem, lineUnitPrice } from '#app/cart/cart.ts'
import { eurosToUnitPrice, formatUnitPrice } from '#app/platform/money.ts'
import { Price } from '#app/ui/price.tsx'

interface LinePriceProps {
  readonly line: Pick<CartItem, 'price' | 'discount'>
  readonly size?: 'small' | 'medium'
}

/** A line's unit price after discount, with the full one struck through where it is reduced. */
export function LinePrice({ line, size = 'medium' }: LinePriceProps) {
  const was = line.discount > 0 ? formatUnitPrice(eurosToUnitPrice(line.price)) : undefined
  return <Price now={formatUnitPrice(lineUnitPrice(line))} was={was} size={size} />
}
