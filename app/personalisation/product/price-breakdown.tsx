import { chargeText } from '#app/personalisation/charge-text.ts'
import type { PricedLogos } from '#app/personalisation/product/price-logos.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import type { Charge } from '#app/pricing/decorated-price.ts'

interface PriceBreakdownProps {
  readonly priced: PricedLogos
  readonly priceListVersion: number
  readonly open?: boolean
}

/** «Γιατί αυτή η τιμή»: the goods and each charge, which add up to the price. */
export function PriceBreakdown({ priced: { price, planned, line }, priceListVersion, open = false }: PriceBreakdownProps) {
  const { goods, unitPrice, charges, net, vat, gross } = price
  return (
    <details open={open} className="group border-y border-line text-sm">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold hover:text-accent">
        Γιατί αυτή η τιμή
        <span aria-hidden className="text-lg leading-none text-muted group-open:rotate-45">
          +
        </span>
      </summary>
      <dl className="pb-2 tabular-nums">
        <Row
          text={`Προϊόν: ${piecesText(line.quantity)}`}
          how={`${formatNumber(line.quantity)} × ${formatUnitPrice(unitPrice)}`}
          amount={goods}
        />
        {charges.map((charge) => (
          <Row
            key={`${charge.type}-${charge.placement ?? 'line'}`}
            text={chargeText(charge, planned)}
            how={calculationText(charge)}
            amount={charge.amount}
          />
        ))}
        <Sum text="Καθαρό σύνολο, χωρίς ΦΠΑ" amount={net} strong />
        <Sum text={`ΦΠΑ ${vat.rate} %`} amount={vat.amount} />
        <Sum text="Σύνολο με ΦΠΑ" amount={gross} strong />
      </dl>
      {line.setupCharged === false && (
        <p className="pb-2 text-muted">
          Η προετοιμασία χρεώνεται μία φορά: περιλαμβάνεται ήδη στο καλάθι σας, με το ίδιο λογότυπο.
        </p>
      )}
      <p className="pb-4 text-xs text-muted">
        Κάθε χρέωση στρογγυλοποιείται μία φορά, στο λεπτό. Τιμοκατάλογος εκτυπώσεων, έκδοση {formatNumber(priceListVersion)}.
      </p>
    </details>
  )
}

/** «4 × 27,50 €» */
function calculationText({ units, unitPrice }: Charge): string {
  return `${formatNumber(units)} × ${formatUnitPrice(unitPrice)}`
}

function Row({ text, how, amount }: { readonly text: string; readonly how: string; readonly amount: number }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt>
        {text} <span className="block text-xs text-muted">{how}</span>
      </dt>
      <dd className="shrink-0">{formatAmount(amount)}</dd>
    </div>
  )
}

function Sum({ text, amount, strong = false }: { readonly text: string; readonly amount: number; readonly strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'flex justify-between gap-4 border-t border-line py-1.5 font-semibold'
          : 'flex justify-between gap-4 py-1.5 text-muted'
      }
    >
      <dt>{text}</dt>
      <dd className="shrink-0">{formatAmount(amount)}</dd>
    </div>
  )
}
