import { OrderHead } from '#app/orders/customer/order-head.tsx'
import { OrderShipments } from '#app/orders/customer/order-shipments.tsx'
import { OrderStateBadge } from '#app/orders/customer/order-state-badge.tsx'
import type { PartialOrder } from '#app/orders/read/order-answers.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { CallUs } from '#app/company/call-us.tsx'

/** What an order's number and e-mail show, and that its link was mailed. */
export function PartialOrderView({ order, phone }: { readonly order: PartialOrder; readonly phone: string }) {
  const { state, changedAt, promisedDay, wishedDay, isLinkMailed } = order
  return (
    <>
      <OrderHead order={{ ...order, reference: '' }} />
      <div className="max-w-3xl space-y-6">
        <section aria-labelledby="order-link" className="rounded-card border border-line bg-plate p-4 w480:p-6">
          <h2 id="order-link" className="text-lg font-semibold">
            {isLinkMailed ? 'Σας στείλαμε τον σύνδεσμο της παραγγελίας' : 'Έχετε ήδη τον σύνδεσμο της παραγγελίας'}
          </h2>
          <p role="status" className="mt-1.5">
            {isLinkMailed
              ? 'Ανοίξτε τον από το e-mail σας: δείχνει τα προϊόντα, τα έγγραφα και την πληρωμή. Από εκεί ακυρώνετε ή δηλώνετε υπαναχώρηση.'
              : 'Είναι στα τελευταία μηνύματά μας, και δείχνει τα προϊόντα, τα έγγραφα και την πληρωμή. Από εκεί ακυρώνετε ή δηλώνετε υπαναχώρηση.'}
          </p>
          <p className="mt-1.5 text-sm text-muted">
            Δεν τον βρίσκετε; Δείτε στα ανεπιθύμητα, ή <CallUs phone={phone} />.
          </p>
        </section>
        <section aria-labelledby="order-state-title" className="rounded-card border border-line bg-surface p-4 w480:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="order-state-title" className="text-lg font-semibold">
              Πορεία της παραγγελίας
            </h2>
            <OrderStateBadge state={state} />
          </div>
          <dl className="mt-3 grid gap-x-6 w480:grid-cols-[auto_1fr] w480:gap-y-2">
            <Day name="Τελευταία αλλαγή" day={dayInAthens(new Date(changedAt))} />
            {promisedDay !== null && <Day name="Αναμένεται" day={promisedDay} isLatest isSure={order.isDaySure} />}
            {wishedDay !== null && <Day name="Επιθυμητή ημέρα" day={wishedDay} />}
          </dl>
        </section>
        <OrderShipments order={order} />
      </div>
    </>
  )
}

interface DayProps {
  readonly name: string
  readonly day: string
  /** It may be earlier */
  readonly isLatest?: boolean
  readonly isSure?: boolean
}

function Day({ name, day, isLatest = false, isSure = true }: DayProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="max-w480:mb-2">{`${isLatest ? 'έως ' : ''}${longDayText(day)}${sureText(isSure)}`}</dd>
    </>
  )
}
