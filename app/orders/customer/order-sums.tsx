import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { amountToEuros, eurosToAmount, formatEuros } from '#app/platform/text/money.ts'
import { openSum } from '#app/pricing/instalments.ts'
import { instalmentsFromAnswer } from '#app/pricing/present-instalments.ts'
import { classes } from '#app/ui/classes.ts'
import { VatRows } from '#app/ui/price/vat-rows.tsx'

const row = 'flex items-baseline justify-between gap-4'

/** The stored totals of an order. */
export function OrderSums({
  order: { totals, vatExemption, delivery, payment, reduced, instalments },
}: {
  readonly order: OrderAnswer
}) {
  const vat = totals.vat.map(({ rate, net, amount }) => ({
    percent: rate,
    net: eurosToAmount(net),
    amount: eurosToAmount(amount),
  }))
  const open = openSum(instalmentsFromAnswer(instalments))
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      <Row name="Προϊόντα" euros={totals.goods} />
      <div className={row}>
        <dt>Παράδοση</dt>
        <dd>{deliveryText(delivery.isOpen, totals.delivery)}</dd>
      </div>
      {totals.fees.map(({ type, net }) => (
        <Row key={type} name="Έξοδα αντικαταβολής" euros={net} />
      ))}
      <Row name="Σύνολο χωρίς ΦΠΑ" euros={totals.net} className="border-t border-line pt-2" />
      <VatRows vat={vat} />
      {vatExemption !== null && (
        <div>
          <dt className="sr-only">Απαλλαγή από τον ΦΠΑ</dt>
          <dd className="text-sm text-muted">{vatExemption}</dd>
        </div>
      )}
      <Row
        name={`Σύνολο με ΦΠΑ${delivery.isOpen ? ', χωρίς παράδοση' : ''}`}
        euros={totals.gross}
        className="border-t border-line pt-2 font-semibold"
      />
      {reduced > 0 && <Row name="Ακυρώσεις και επιστροφές" euros={-reduced} />}
      {payment.paid > 0 && <Row name="Πληρωμένα" euros={payment.paid} />}
      {payment.paid > 0 && open > 0 && <Row name="Υπόλοιπο" euros={amountToEuros(open)} className="font-semibold" />}
    </dl>
  )
}

function Row({ name, euros, className }: { readonly name: string; readonly euros: number; readonly className?: string }) {
  return (
    <div className={classes(row, className)}>
      <dt>{name}</dt>
      <dd>{formatEuros(euros)}</dd>
    </div>
  )
}

function deliveryText(isOpen: boolean, euros: number): string {
  if (isOpen) return 'Κατόπιν συμφωνίας'
  return euros === 0 ? 'Δωρεάν' : formatEuros(euros)
}
