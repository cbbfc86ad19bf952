import { formatAmount } from '#app/platform/text/money.ts'

interface VatRowsProps {
  /** In cents: what a rate is taken of, and what it comes to */
  readonly vat: readonly { readonly percent: number; readonly net: number; readonly amount: number }[]
}

/** The VAT of each rate in a list of sums; of what, where there are several. */
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
