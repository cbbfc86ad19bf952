import { CopyButton } from '#app/orders/customer/copy-button.tsx'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { paymentDue } from '#app/orders/customer/payment-due.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import { isTransfer } from '#app/orders/payment/transfer.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'

interface TransferSectionProps {
  readonly order: OrderAnswer
  readonly transfers: OrderCompany['transfers']
}

/** Where to pay from the customer's bank, how much, and the reason to write; nothing if no transfer is awaited. */
export function TransferSection({ order, transfers }: TransferSectionProps) {
  const due = paymentDue(order)
  const { method, dueAt, dueAtIfOpened } = order.payment
  const details = isTransfer(method) ? transfers[method] : null
  if (due === null || details === null || order.delivery.isOpen) return null
  const isIris = details.method === 'iris'
  return (
    <section aria-labelledby="transfer-title" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="transfer-title" className="text-lg font-semibold">
        {isIris ? details.title : paymentMethodText(details.method)}
      </h2>
      {isIris && <p className="mt-1">Στην εφαρμογή της τράπεζάς σας διαλέξτε IRIS και συμπληρώστε τα παρακάτω.</p>}
      {dueAt !== null && dueAtIfOpened === null && (
        <p className="mt-1 text-muted">Κρατάμε τα προϊόντα σας έως {longDayText(dayInAthens(new Date(dueAt)))}.</p>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Row name="Ποσό" text={formatAmount(due.rest)} copied={plainAmount(due.rest)} />
        {due.deposit > 0 && due.deposit < due.rest && (
          <Row name="Ή προκαταβολή" text={formatAmount(due.deposit)} copied={plainAmount(due.deposit)} />
        )}
        <Row name="Αιτιολογία" text={order.number} />
        <Row name="Δικαιούχος" text={details.beneficiary} />
        {details.payees.map(({ name, text, copied }) => (
          <Row key={copied} name={isIris ? name : `IBAN ${name}`} text={text} copied={copied} />
        ))}
      </dl>
    </section>
  )
}

/** «136,71», the format of banking forms */
function plainAmount(cents: number): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

function Row({ name, text, copied = text }: { readonly name: string; readonly text: string; readonly copied?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="col-start-1 font-semibold wrap-anywhere tabular-nums">{text}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton text={copied} name={name} />
      </dd>
    </div>
  )
}
