import { CopyButton } from '#app/orders/customer/copy-button.tsx'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { paymentDue } from '#app/orders/customer/payment-due.ts'
import { heldGoodsText } from '#app/orders/payment/held-goods.ts'
import { planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import { isTransfer } from '#app/orders/payment/transfer.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { instalmentName, instalmentText } from '#app/pricing/instalment-text.ts'
import { openCentsOf } from '#app/pricing/instalments.ts'

interface TransferSectionProps {
  readonly order: OrderAnswer
  readonly transfers: OrderCompany['transfers']
}

/** Where to pay from the customer's bank, how much now and later, and the reason to write; nothing if no transfer is awaited. */
export function TransferSection({ order, transfers }: TransferSectionProps) {
  const due = paymentDue(order)
  const details = transferOf(order, transfers)
  if (due === null || details === null || order.delivery.isOpen) return null
  const isIris = details.method === 'iris'
  const payable = openCentsOf(due.next)
  const open = due.plan.filter(({ state }) => state === 'open' || state === 'partly')
  // Who pays all of it with the order needs no plan.
  const words = planWordsOf(order.payment.method, order.proofWaiver)
  const parts = open.length === 1 && due.next.due === 'placing' ? [] : open.map((part) => instalmentText(due.plan, part, words))
  return (
    <section aria-labelledby="transfer-title" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="transfer-title" className="text-lg font-semibold">
        {isIris ? details.title : paymentMethodText(details.method)}
      </h2>
      {isIris && <p className="mt-1">Στην εφαρμογή της τράπεζάς σας διαλέξτε IRIS και συμπληρώστε τα παρακάτω.</p>}
      <Deadline order={order} />
      {parts.length > 0 && <p className="mt-1">{parts.join('. ')}.</p>}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Amount name={payable < due.openCents ? instalmentName(due.plan, due.next) : 'Ποσό'} cents={payable} />
        {payable < due.openCents && <Amount name="Ή όλο το ποσό" cents={due.openCents} />}
        <Row name="Αιτιολογία" text={order.number} />
        <Row name="Δικαιούχος" text={details.beneficiary} />
        {details.payees.map(({ name, text, copied }) => (
          <Row key={copied} name={isIris ? name : `IBAN ${name}`} text={text} copied={copied} />
        ))}
      </dl>
    </section>
  )
}

/** On account by the bank's accounts too, once staff have confirmed the order */
function transferOf({ state, payment: { method } }: OrderAnswer, transfers: OrderCompany['transfers']) {
  if (isTransfer(method)) return transfers[method]
  return method === 'on-account' && state !== 'placed' ? transfers['bank-transfer'] : null
}

/** Until when what is on the shelf is held, or else by when it is to be paid */
function Deadline({ order: { held, payment } }: Pick<TransferSectionProps, 'order'>) {
  const { dueAt, dueAtIfOpened } = payment
  if (dueAt === null || dueAtIfOpened !== null) return null
  const until = longDayText(dayInAthens(new Date(held?.until ?? dueAt)))
  return <p className="mt-1 text-muted">{held === null ? `Πληρωμή έως ${until}.` : `${heldGoodsText(held)} έως ${until}.`}</p>
}

function Amount({ name, cents }: { readonly name: string; readonly cents: number }) {
  return <Row name={name} text={formatAmount(cents)} copied={plainAmount(cents)} />
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
