import Truck from 'lucide-react/icons/truck'

import type { PricedLogos } from '#app/personalisation/product/price-logos.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { OtherPrice, Price } from '#app/ui/price/price.tsx'
import { VatSwitch } from '#app/ui/price/vat-switch.tsx'

/** The headline of a product with logos: one piece, all-in, with the price of the bare piece as a part of it. */
export function LogoPrice({ priced: { price, line } }: { readonly priced: PricedLogos }) {
  const { pricePerPiece, unitPrice } = price
  const withVat = (amount: number) => formatUnitPriceShort(unitPriceWithVat(amount, line.vatPercent))
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price now={formatUnitPriceShort(pricePerPiece)} withVat={{ now: withVat(pricePerPiece) }} size="large" />
        <span className="text-sm">
          το τεμάχιο με το λογότυπο, <ByVat without="χωρίς ΦΠΑ" with={`με ΦΠΑ ${line.vatPercent} %`} />
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted tabular-nums">
          <OtherPrice without={formatUnitPriceShort(pricePerPiece)} withVat={withVat(pricePerPiece)} />, το προϊόν{' '}
          <ByVat without={formatUnitPriceShort(unitPrice)} with={withVat(unitPrice)} />
        </p>
        <VatSwitch />
      </div>
    </div>
  )
}

/** The day of the chosen technique; nothing if it is unknown. */
export function LogoDay({ priced: { delivery } }: { readonly priced: PricedLogos }) {
  if (delivery === null) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <Truck aria-hidden className="mt-0.5 -ml-1 size-4 shrink-0" />
      <span>
        Παράδοση με εκτύπωση έως <span className="font-semibold">{longDayText(delivery.day)}</span>
        {sureText(delivery.isSure)}
        <span className="text-muted">, για παραγγελία σήμερα.</span>
      </span>
    </p>
  )
}
