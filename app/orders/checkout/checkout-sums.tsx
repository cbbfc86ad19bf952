import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import type { CheckoutTotals } from '#app/orders/checkout/checkout-totals.ts'
import { formatAmount, formatEuros } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'
import { VatRows } from '#app/ui/price/vat-rows.tsx'

interface CheckoutSumsProps {
  readonly totals: CheckoutTotals
  /** Null while unknown */
  readonly delivery: DeliveryOption | null
  /** Cents without VAT */
  readonly fee: number
  readonly waits: boolean
}

const row = 'flex items-baseline justify-between gap-4'

/** Goods, delivery, fee, VAT by rate and the total. */
export function CheckoutSums({ totals, delivery, fee, waits }: CheckoutSumsProps) {
  return (
    <dl aria-busy={waits || undefined} className={classes('flex flex-col gap-2 tabular-nums', waits && 'text-muted')}>
      <div className={row}>
        <dt>Προϊόντα</dt>
        <dd>{formatAmount(totals.goods)}</dd>
      </div>
      <div className={row}>
        <dt>Παράδοση</dt>
        <dd>{deliveryText(delivery)}</dd>
      </div>
      {fee > 0 && (
        <div className={row}>
          <dt>Έξοδα αντικαταβολής</dt>
          <dd>{formatAmount(fee)}</dd>
        </div>
      )}
      <div className={classes(row, 'border-t border-line pt-2')}>
        <dt>Σύνολο χωρίς ΦΠΑ</dt>
        <dd>{formatAmount(totals.net)}</dd>
      </div>
      <VatRows vat={totals.vat} />
      <div className={classes(row, 'border-t border-line pt-2 font-semibold')}>
        <dt>{(delivery?.price ?? null) === null ? 'Σύνολο με ΦΠΑ, χωρίς παράδοση' : 'Πληρωτέο με ΦΠΑ'}</dt>
        <dd className="text-xl">{formatAmount(totals.gross)}</dd>
      </div>
    </dl>
  )
}

function deliveryText(delivery: DeliveryOption | null): string {
  if (delivery === null) return 'με τον Τ.Κ.'
  if (delivery.price === null) return 'Κατόπιν συμφωνίας'
  return delivery.price === 0 ? 'Δωρεάν' : formatEuros(delivery.price)
}
