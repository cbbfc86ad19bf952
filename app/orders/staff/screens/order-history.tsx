import { useState } from 'react'

import { momentText } from '#app/platform/text/moment-text.ts'
import { orderEventText } from '#app/orders/staff/screens/order-event-text.ts'
import { callOrder, type StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface OrderHistoryProps {
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly className: string
}

/** The history, the newest first, and a form for notes. */
export function OrderHistory({ orderRef, order, className }: OrderHistoryProps) {
  const [written, setWritten] = useState(0)
  const numbered = order.events.map((event, index) => ({ ...event, index }))
  return (
    <section aria-labelledby="order-history" className={className}>
      <h2 id="order-history" className="text-lg font-semibold">
        Ιστορικό
      </h2>
      <NoteForm key={written} orderRef={orderRef} orderId={order.id} onDone={() => setWritten((before) => before + 1)} />
      <ol className="mt-5 border-l border-line-strong pl-5">
        {numbered.toReversed().map((event) => (
          <li key={event.index} className="relative pb-4 last:pb-0">
            <span aria-hidden className="absolute top-2 -left-[1.56rem] size-2 rounded-pill bg-line-strong" />
            <p className="wrap-anywhere whitespace-pre-line">{orderEventText(event)}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{momentText(new Date(event.at))}</time>
              {event.actorName !== '' && ` · ${event.actorName}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface NoteFormProps {
  readonly orderRef: StaffOrderRef
  readonly orderId: string
  readonly onDone: () => void
}

function NoteForm({ orderRef, orderId, onDone }: NoteFormProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { text: '' },
    send: async ({ text }) => {
      await callOrder('note', orderRef, { id: orderId, text })
      onDone()
    },
  })
  return (
    <CallForm form={form} submitText="Προσθήκη σημείωσης" variant="secondary" className="mt-3 space-y-3">
      <TextArea label="Σημείωση για συναδέλφους" rows={2} maxLength={4_000} {...field('text')} />
    </CallForm>
  )
}
