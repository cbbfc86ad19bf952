import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWorksIn } from '#app/account/use-areas.ts'
import { addressText } from '#app/orders/address-text.ts'
import { recipientText } from '#app/orders/invoice/recipient-text.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import { VatExemptionNote } from '#app/orders/vat-exemption/vat-exemption-note.tsx'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatPhone, phoneUrl } from '#app/platform/text/greek-phone.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { instalmentRows, instalmentStateText } from '#app/pricing/instalment-text.ts'
import { instalmentsFromAnswer } from '#app/pricing/present-instalments.ts'
import { DeadlineLine } from '#app/promise/deadline-line.tsx'
import { sureText } from '#app/promise/sure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { staffQuoteUrl } from '#app/staff-urls.ts'

const documentNames: Readonly<Record<StaffOrder['document'], string>> = {
  invoice: 'Τιμολόγιο',
  receipt: 'Απόδειξη',
  unspecified: 'Παραστατικό',
}

interface OrderAsideProps {
  readonly order: StaffOrder
  /** null if it cannot be changed any more */
  readonly onAddress: (() => void) | null
  /** null if it cannot be changed any more */
  readonly onInvoice: (() => void) | null
  /** null for colleagues who do not decide on VAT */
  readonly onExemption: (() => void) | null
}

/** Money, contact and delivery. */
export function OrderAside({ order, onAddress, onInvoice, onExemption }: OrderAsideProps) {
  const opensQuotes = useWorksIn('sales', 'production')
  const { totals, delivery, fees, payment, reduced, invoice } = order
  return (
    <div className="space-y-5">
      <section aria-labelledby="order-money" className="rounded-card border border-line bg-surface p-4 w680:p-5">
        <h2 id="order-money" className="text-lg font-semibold">
          Ποσά
        </h2>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
          <Sum name={`Παράδοση: ${delivery.name}`} amount={delivery.net} />
          {fees.map(({ type, net }) => (
            <Sum key={type} name="Χρέωση αντικαταβολής" amount={net} />
          ))}
          <Sum name="Σύνολο χωρίς ΦΠΑ" amount={totals.net} />
          {totals.vat.map(({ percent, amount }) => (
            <Sum key={percent} name={`ΦΠΑ ${percent} %`} amount={amount} />
          ))}
          <Sum name="Σύνολο" amount={totals.gross} strong />
          {reduced > 0 && <Sum name="Πιστώσεις" amount={-reduced} />}
          <Sum name={`Εισπράχθηκαν (${paymentMethodText(payment.method)})`} amount={payment.paid} />
          {!delivery.isOpen && <PlanSums order={order} />}
          {payment.open >= 0 ? (
            <Sum name="Υπόλοιπο" amount={payment.open} strong />
          ) : (
            <Sum name="Προς επιστροφή στον πελάτη" amount={-payment.open} strong />
          )}
        </dl>
      </section>
      <section aria-labelledby="order-customer" className="rounded-card border border-line bg-surface p-4 text-sm w680:p-5">
        <h2 id="order-customer" className="text-lg font-semibold">
          Πελάτης
        </h2>
        <p className="mt-2 font-semibold wrap-anywhere">{order.name}</p>
        {order.email !== '' && (
          <a href={`mailto:${order.email}`} className="block py-1 wrap-anywhere underline underline-offset-4">
            {order.email}
          </a>
        )}
        {order.phone !== '' && (
          <a href={phoneUrl(order.phone)} className="block py-1 underline underline-offset-4">
            {formatPhone(order.phone)}
          </a>
        )}
        <h3 className="mt-3 font-semibold">Παράδοση</h3>
        <Address order={order} />
        {onAddress !== null && (
          <Button variant="quiet" onClick={onAddress} className="-ml-5">
            Αλλαγή διεύθυνσης ή ημέρας
          </Button>
        )}
        <h3 className="mt-3 font-semibold">{documentNames[order.document]}</h3>
        {order.document === 'unspecified' && (
          <p className="font-semibold text-failure">Ο πελάτης δεν είπε αν θέλει τιμολόγιο ή απόδειξη.</p>
        )}
        {invoice !== null && <p className="wrap-anywhere">{recipientText(invoice)}</p>}
        {onInvoice !== null && (
          <Button variant="quiet" onClick={onInvoice} className="-ml-5">
            Στοιχεία τιμολόγησης
          </Button>
        )}
        <VatExemptionNote order={order} onChange={onExemption} />
        {order.reference !== '' && <p className="mt-3 wrap-anywhere">Αριθμός εντολής αγοράς (PO): {order.reference}</p>}
        {order.notes !== '' && <p className="mt-3 wrap-anywhere whitespace-pre-line">«{order.notes}»</p>}
        {order.quote !== null && opensQuotes && (
          <p className="mt-3">
            <Link to={staffQuoteUrl(order.quote.id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Από την προσφορά {order.quote.number}
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

/** The payment plan, with what came of it */
function PlanSums({ order: { instalments, payment, proofWaiver } }: { readonly order: StaffOrder }) {
  const words = planWordsOf(payment.method, proofWaiver)
  return instalmentRows(instalmentsFromAnswer(instalments), words).map(({ name, amount, part }) => (
    <Fragment key={part.due}>
      <dt className="text-muted">{`${name} (${instalmentStateText(part)})`}</dt>
      <dd className="text-right">{amount}</dd>
    </Fragment>
  ))
}

function Sum({ name, amount, strong = false }: { readonly name: string; readonly amount: number; readonly strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={strong ? 'text-right font-semibold' : 'text-right'}>{formatEuros(amount)}</dd>
    </>
  )
}

function Address({ order: { delivery, promisedDay, isDaySure, deadline, wishedDay, isLate } }: { readonly order: StaffOrder }) {
  const { address } = delivery
  return (
    <>
      {address === null && <p>{delivery.name}: έρχεται ο πελάτης.</p>}
      {address !== null && address.line === '' && <p className="font-semibold text-failure">Λείπει η διεύθυνση.</p>}
      {address !== null && address.line !== '' && (
        <p className="wrap-anywhere">
          {address.recipient !== undefined && <span className="block font-semibold">{address.recipient}</span>}
          {addressText(address)}
        </p>
      )}
      {promisedDay !== null && (
        <p className={isLate ? 'font-semibold text-failure' : undefined}>
          {isLate ? 'Άργησε: υποσχεθήκαμε ' : 'Έως '}
          {dayText(promisedDay)}
          {sureText(isDaySure)}
        </p>
      )}
      <DeadlineLine deadline={deadline} isSure={isDaySure} forStaff className="mt-1" />
      {wishedDay !== null && <p className="text-muted">Ο πελάτης τη θέλει έως {dayText(wishedDay)}</p>}
    </>
  )
}
