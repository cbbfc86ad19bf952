import { type ReactNode, useState } from 'react'

import { TransferSection } from '#app/orders/customer/transfer-section.tsx'
import { ChangeInvoice } from '#app/orders/customer/change-invoice.tsx'
import { HeldNotice } from '#app/orders/customer/held-notice.tsx'
import { nextStep } from '#app/orders/customer/order-next-step.ts'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { OrderActions } from '#app/orders/customer/order-actions.tsx'
import { OrderDocuments } from '#app/orders/customer/order-documents.tsx'
import { OrderFacts } from '#app/orders/customer/order-facts.tsx'
import { OrderLines } from '#app/orders/customer/order-lines.tsx'
import { OrderProgress } from '#app/orders/customer/order-progress.tsx'
import { OrderShipments } from '#app/orders/customer/order-shipments.tsx'
import { OrderStateBadge } from '#app/orders/customer/order-state-badge.tsx'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import { refetchOrder } from '#app/orders/customer/use-order.ts'
import type { ProofSubject } from '#app/proofs/proof-content.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { PayByCard } from '#app/orders/payment/pay-by-card.tsx'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { DeadlineLine } from '#app/promise/deadline-line.tsx'
import { withdrawalDeclared } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'

const CustomerProofs = lazyPart(async () => (await import('#app/proofs/customer/customer-proofs.tsx')).CustomerProofs)

interface OrderContentProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  readonly company: OrderCompany
  /** In place of the state: the thanks for an order just placed */
  readonly banner?: ReactNode
}

/** Takes the focus after an action, whose button disappears. */
const stateId = 'order-state'

/** An order for its customer, by account or key. */
export function OrderContent({ orderRef, order, company, banner }: OrderContentProps) {
  const [done, setDone] = useState<string | null>(null)
  const { title, text } = nextStep(order)
  const isDocumentMissing = order.document === 'unspecified' && order.may.changeInvoice
  const tell = (sentence: string) => {
    setDone(sentence)
    requestAnimationFrame(() => document.getElementById(stateId)?.focus())
  }
  const changeInvoice = <ChangeInvoice orderRef={orderRef} order={order} onDone={tell} />
  const withdrawn = order.events.find(({ kind }) => kind === withdrawalDeclared)
  return (
    <div className="space-y-6">
      {banner !== undefined && <DeadlineLine deadline={order.deadline} isSure={order.isDaySure} />}
      {banner ?? (
        <section
          id={stateId}
          tabIndex={-1}
          aria-labelledby="order-state-title"
          className="scroll-mt-28 rounded-card border border-line bg-surface p-4 outline-none w480:p-6"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="order-state-title" className="text-xl font-semibold">
              {title}
            </h2>
            <OrderStateBadge state={order.state} />
          </div>
          <p className="mt-1.5">{text}</p>
          <DeadlineLine deadline={order.deadline} isSure={order.isDaySure} className="mt-3" />
          {withdrawn !== undefined && (
            <p className="mt-1.5">
              Λάβαμε τη δήλωση υπαναχώρησής σας: {longDayText(dayInAthens(new Date(withdrawn.at)))}. Σας γράφουμε για την
              επιστροφή.
            </p>
          )}
          <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
            {done}
          </p>
        </section>
      )}
      {isDocumentMissing && (
        <section aria-labelledby="order-document" className="rounded-card border border-line bg-surface p-4 w480:p-6">
          <h2 id="order-document" className="text-lg font-semibold">
            Θέλετε τιμολόγιο ή απόδειξη;
          </h2>
          <p className="mt-1.5 mb-3">Δεν μας το έχετε πει ακόμη. Το χρειαζόμαστε για να εκδώσουμε το παραστατικό σας.</p>
          {changeInvoice}
        </section>
      )}
      <HeldNotice order={order} />
      <OrderProgress order={order} />
      {order.lines.some(({ proof }) => proof !== null) && (
        <CustomerProofs
          proofsRef={orderRef}
          subject={proofSubject(order)}
          defaultName={order.contact.name}
          hasDeadline={false}
          onChange={() => refetchOrder(orderRef)}
        />
      )}
      <OrderShipments order={order} />
      <TransferSection order={order} transfers={company.transfers} />
      <PayByCard orderRef={orderRef} order={order} />
      <OrderLines order={order} />
      <OrderDocuments orderRef={orderRef} order={order} />
      <OrderFacts order={order} changeInvoice={order.may.changeInvoice && !isDocumentMissing && changeInvoice} />
      <OrderActions orderRef={orderRef} order={order} onDone={tell} />
    </div>
  )
}

/** An order from a quote has the quote's proofs, and its customer approves them by the quote's number. */
function proofSubject({ number, quote }: OrderAnswer): ProofSubject {
  return quote === null ? { kind: 'order', number } : { kind: 'quote', number: quote.number }
}
