import { type ProductDetail } from '#app/catalogue/catalogue.ts'
import { OfferCountdown } from '#app/catalogue/card/offer-countdown.tsx'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { priceBreakAt, unitPriceAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { OtherPrice, Price } from '#app/ui/price/price.tsx'
import { VatSwitch } from '#app/ui/price/vat-switch.tsx'

/**
 * The unit price at a quantity, with and without VAT, and the reference price required by law. Where a reduced price and its
 * unit may not fit in one line, the unit always has its own: else the line would break when the font arrives.
 */
export function ProductPrice({ product, pieces }: { readonly product: ProductDetail; readonly pieces: number }) {
  const { discountPercent, lowestRecentPrice, offerEnd, vatPercent } = product
  if (isPriceOnRequest(product)) return <p className="text-2xl font-semibold">{priceOnRequestText}</p>
  const reduced = discountPercent > 0
  const withVat = (unitPrice: number) => formatUnitPriceShort(unitPriceWithVat(unitPrice, vatPercent))
  const now = unitPriceAt(product, pieces)
  const before = priceBreakAt(product, pieces).unitPrice
  return (
    <div className="@container">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price
          now={formatUnitPriceShort(now)}
          was={reduced ? formatUnitPriceShort(before) : undefined}
          withVat={{ now: withVat(now), was: reduced ? withVat(before) : undefined }}
          size="large"
        />
        {reduced && <Badge tone="sale">-{discountPercent} %</Badge>}
        <span className={classes('text-sm text-muted', reduced && 'basis-full @min-[30rem]:basis-auto')}>
          <ByVat without="χωρίς ΦΠΑ / τεμ." with={`με ΦΠΑ ${vatPercent} % / τεμ.`} />
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted tabular-nums">
          <OtherPrice without={formatUnitPriceShort(now)} withVat={withVat(now)} />
        </p>
        <VatSwitch className="print:hidden" />
      </div>
      {reduced && lowestRecentPrice !== null && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          Χαμηλότερη τιμή 30 ημερών: <ByVat without={formatUnitPriceShort(lowestRecentPrice)} with={withVat(lowestRecentPrice)} />
        </p>
      )}
      {reduced && offerEnd !== null && (
        <div className="mt-2">
          <OfferCountdown offerEnd={offerEnd} />
        </div>
      )}
    </div>
  )
}
