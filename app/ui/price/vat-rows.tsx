import { formatAmount } from '#app/platform/text/money.ts'

interface VatRowsProps {
  /** In cents: the taxable amount of a rate, and its VAT */
  readonly vat: readonly { readonly percent: number; readonly net: number; readonly amount: number }[]
}

/** Rows of a list of totals: VAT per rate, with the taxable amount where there are several rates. */
export function VatRows({ vat }: VatRowsProps) {
  return vat.map((rate) => (
    <div key={rate.percent} className="flex items-baseline justify-between gap-4 text-sm text-muted">
      <dt>
        {`ΦΠΑ ${rate.percent} %`}
        {vat.length > 1 && ` σε ${formatAmount(rate.net)}`}
      </dt>
      <dd>{formatAmount(rate.amount)}</dd>
    </div>
  ))
}
