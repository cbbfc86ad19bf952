import type { ReductionPreview } from '#app/orders/staff/reduce.contract.ts'
import { formatEuros } from '#app/platform/text/money.ts'

/** What will be credited, by part and with VAT, and why. */
export function CreditPreview({ preview }: { readonly preview: ReductionPreview }) {
  const { goods, delivery, fees, totals, refund, reason } = preview
  return (
    <section aria-labelledby="credit-preview" className="rounded-card bg-accent-soft px-4 py-3 text-sm">
      <h3 id="credit-preview" className="font-semibold">
        Τι πιστώνεται
      </h3>
      <dl aria-live="polite" className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        <Row name="Είδη" amount={goods} />
        <Row name="Μεταφορικά" amount={delivery} />
        <Row name="Χρέωση αντικαταβολής" amount={fees} />
        {totals.vat.map(({ percent, amount }) => (
          <Row key={percent} name={`ΦΠΑ ${percent} %`} amount={amount} />
        ))}
        <dt className="font-semibold">Πίστωση με ΦΠΑ</dt>
        <dd className="text-right font-semibold">{formatEuros(totals.gross)}</dd>
        <Row name="Συνολικά προς επιστροφή" amount={refund} />
      </dl>
      <p className="mt-2">{reason}</p>
    </section>
  )
}

function Row({ name, amount }: { readonly name: string; readonly amount: number }) {
  if (amount === 0) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{formatEuros(amount)}</dd>
    </>
  )
}
