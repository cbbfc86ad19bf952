import { formatAmount } from '#app/platform/text/money.ts'
import { instalmentRows } from '#app/pricing/instalment-text.ts'
import type { Instalment } from '#app/pricing/instalments.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import { VatRows } from '#app/ui/price/vat-rows.tsx'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { deliveryCostText } from '#app/delivery/delivery-cost-text.ts'

const row = 'flex items-baseline justify-between gap-4'

/** Totals of the selection: goods, delivery, net, VAT per rate, gross, and when it is paid. */
export function OfferSums({ content, selection }: { readonly content: OfferContent; readonly selection: Selection }) {
  const totals = offerTotals(content, selection)
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      <div className={classes(row, 'text-sm text-muted')}>
        <dt>Είδη</dt>
        <dd>{formatAmount(totals.net - (content.deliveryCents ?? 0))}</dd>
      </div>
      <div className={classes(row, 'text-sm text-muted')}>
        <dt>Μεταφορικά</dt>
        <dd>{deliveryCostText(content.deliveryCents)}</dd>
      </div>
      <Sums totals={totals} />
      <Plan plan={offerInstalments(content, selection)} />
    </dl>
  )
}

function Plan({ plan }: { readonly plan: readonly Instalment[] }) {
  return instalmentRows(plan).map(({ name, amount, part }) => (
    <div key={part.due} className={classes(row, 'text-sm')}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  ))
}

function Sums({ totals: { net, vat, gross } }: { readonly totals: Totals }) {
  return (
    <>
      <div className={classes(row, 'border-t border-line pt-2')}>
        <dt className="font-semibold">Σύνολο χωρίς ΦΠΑ</dt>
        <dd className="text-xl font-semibold">{formatAmount(net)}</dd>
      </div>
      <VatRows vat={vat} />
      <div className={classes(row, 'border-t border-line pt-2')}>
        <dt>Σύνολο με ΦΠΑ</dt>
        <dd className="font-semibold">{formatAmount(gross)}</dd>
      </div>
    </>
  )
}
