import type { ReactElement, ReactNode } from 'react'

import { seatText } from '#app/orders/invoice/recipient-text.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { procurementText } from '#app/company/public-procurement.ts'
import { addressText } from '#app/orders/address-text.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { instalmentRows, instalmentStateText } from '#app/pricing/instalment-text.ts'
import { instalmentsFromAnswer } from '#app/pricing/present-instalments.ts'
import { formatPhone } from '#app/platform/text/greek-phone.ts'

interface OrderFactsProps {
  readonly order: OrderAnswer
  /** Changes the document, while that is possible */
  readonly changeInvoice: ReactElement | false
}

/** Delivery, payment, document and the customer's notes. */
export function OrderFacts({ order, changeInvoice }: OrderFactsProps) {
  const { contact, document, invoice, delivery, payment, reference, notes, wishedDay, promisedDay } = order
  const { address } = delivery
  return (
    <section aria-labelledby="order-facts" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="order-facts" className="text-lg font-semibold">
        Στοιχεία
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-4 text-sm w576:grid-cols-2">
        <Fact name="Παράδοση">
          {delivery.name}
          {address !== null && (
            <span className="block">
              {address.recipient !== undefined && `${address.recipient}, `}
              {addressText(address)}
            </span>
          )}
        </Fact>
        <Fact name="Πληρωμή">
          {paymentMethodText(payment.method)}
          {!delivery.isOpen && <PlanRows order={order} />}
        </Fact>
        <Fact name="Παραστατικό">
          {invoice === null ? (
            document === 'unspecified' ? (
              'Δεν έχει οριστεί ακόμη'
            ) : (
              'Απόδειξη'
            )
          ) : (
            <>
              Τιμολόγιο: {invoice.companyName}, ΑΦΜ {invoice.vatNumber}
              <span className="block">{seatText(invoice)}</span>
              {invoice.procurement !== undefined && <span className="block">{procurementText(invoice.procurement)}</span>}
            </>
          )}
          {changeInvoice !== false && <span className="block">{changeInvoice}</span>}
        </Fact>
        {order.proofWaiver !== null && (
          <Fact name="Δοκίμιο">
            {order.proofWaiver.by === 'customer' ? 'Χωρίς δοκίμιο, όπως ζητήσατε' : 'Τυπώνεται χωρίς δοκίμιο'}
          </Fact>
        )}
        <Fact name="Επικοινωνία">
          {contact.name}
          <span className="block">{contact.email}</span>
          <span className="block">{formatPhone(contact.phone)}</span>
        </Fact>
        {promisedDay !== null && <Fact name="Αναμένεται">{`έως ${longDayText(promisedDay)}${sureText(order.isDaySure)}`}</Fact>}
        {wishedDay !== null && <Fact name="Επιθυμητή ημέρα">{longDayText(wishedDay)}</Fact>}
        {reference !== '' && <Fact name="Αριθμός εντολής αγοράς (PO)">{reference}</Fact>}
        {notes !== '' && <Fact name="Σημειώσεις">{notes}</Fact>}
      </dl>
    </section>
  )
}

function PlanRows({ order: { instalments, payment, proofWaiver } }: Pick<OrderFactsProps, 'order'>) {
  const words = planWordsOf(payment.method, proofWaiver)
  return instalmentRows(instalmentsFromAnswer(instalments), words).map(({ name, amount, part }) => (
    <span key={part.due} className="block tabular-nums">
      {name}: {amount}, {instalmentStateText(part)}
    </span>
  ))
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
