import { priceBreakAt, type ProductDetail, unitPriceAt } from '#app/catalogue/catalogue.ts'
import { dayText } from '#app/catalogue/product-facts.ts'
import { formatUnitPrice, formatUnitPriceShort, unitPriceWithVat } from '#app/platform/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'

/** The price of one piece at the chosen quantity: net large, gross beside it, the struck one and the law's lowest. */
export function ProductPrice({ product, quantity }: { readonly product: ProductDetail; readonly quantity: number }) {
  const { discountPercent, lowestRecentPrice, offerEnd } = product
  const unitPrice = unitPriceAt(product, quantity)
  const before = discountPercent > 0 ? formatUnitPrice(priceBreakAt(product, quantity).unitPrice) : undefined
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price now={formatUnitPrice(unitPrice)} was={before} size="large" />
        <span className="text-sm text-muted">χωρίς ΦΠΑ / τεμ.</span>
        {discountPercent > 0 && <Badge tone="sale">-{discountPercent} %</Badge>}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {formatUnitPriceShort(unitPriceWithVat(unitPrice, product.vatPercent))} με ΦΠΑ {product.vatPercent} %
      </p>
      {discountPercent > 0 && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {lowestRecentPrice !== null && `Χαμηλότερη τιμή 30 ημερών: ${formatUnitPrice(lowestRecentPrice)}. `}
          {offerEnd !== null && `Η προσφορά ισχύει έως ${dayText(offerEnd)}.`}
        </p>
      )}
    </div>
  )
}
