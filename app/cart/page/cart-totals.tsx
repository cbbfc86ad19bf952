import { useCartTotals } from '#app/cart/browser/use-cart.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'
import { VatRows } from '#app/ui/price/vat-rows.tsx'

interface CartTotalsProps {
  /** A change is pending: the totals may still change. */
  readonly waits: boolean
}

const row = 'flex items-baseline justify-between gap-4'

/** The specified total (net), VAT per rate, and the gross total; the one in the visitor's price mode is large. */
export function CartTotals({ waits }: CartTotalsProps) {
  const { net, vat, gross } = useCartTotals()
  return (
    <dl aria-busy={waits || undefined} className={classes('flex flex-col gap-2 tabular-nums', waits && 'text-muted')}>
      <div className={row}>
        <dt className="font-semibold with-vat:font-normal">Σύνολο χωρίς ΦΠΑ</dt>
        <dd className="text-xl font-semibold with-vat:text-base with-vat:font-normal">{formatAmount(net)}</dd>
      </div>
      <VatRows vat={vat} />
      <div className={classes(row, 'border-t border-line pt-2')}>
        <dt className="with-vat:font-semibold">Σύνολο με ΦΠΑ</dt>
        <dd className="with-vat:text-xl with-vat:font-semibold">{formatAmount(gross)}</dd>
      </div>
    </dl>
  )
}
