import { useState } from 'react'

import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Confirms the VAT number with what was seen, or withdraws the confirmation. */
export function VatExemptionDialog(props: OrderDialogProps) {
  return props.order.vatExemption === null ? <ConfirmNumber {...props} /> : <WithdrawConfirmation {...props} />
}

function ConfirmNumber({ orderRef, order, onClose }: OrderDialogProps) {
  const vatNumber = order.invoice?.vatNumber ?? ''
  const [today] = useState(() => dayInAthens(new Date()))
  const { field, ...form } = useCallForm({
    defaultValues: {
      'confirmation.checkedOn': today,
      'confirmation.reference': '',
      'confirmation.note': '',
    },
    send: async (values) => {
      const confirmation = {
        vatNumber,
        checkedOn: values['confirmation.checkedOn'],
        reference: values['confirmation.reference'],
        note: values['confirmation.note'],
      }
      await callOrder('vat-exemption', orderRef, { id: order.id, confirmation })
      onClose()
    },
  })
  return (
    <ActionDialog open title={`Επιβεβαίωση αριθμού ΦΠΑ ${vatNumber}`} form={form} submitText="Επιβεβαίωση" onClose={onClose}>
      <p>
        Ελέγξτε τον αριθμό στο{' '}
        <a
          href="https://ec.europa.eu/taxation_customs/vies/"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          VIES
        </a>{' '}
        και γράψτε τι είδατε. Το σύνολο γίνεται <strong className="whitespace-nowrap">{formatEuros(order.totals.net)}</strong>{' '}
        χωρίς ΦΠΑ, και ο πελάτης το λαμβάνει με e-mail.
      </p>
      <TextField label="Ημέρα ελέγχου" type="date" required {...field('confirmation.checkedOn')} />
      <TextField label="Αριθμός αναφοράς VIES" autoComplete="off" maxLength={60} {...field('confirmation.reference')} />
      <TextArea label="Τι είδατε, π.χ. επωνυμία στο VIES" rows={2} maxLength={300} {...field('confirmation.note')} />
    </ActionDialog>
  )
}

function WithdrawConfirmation({ orderRef, order, onClose }: OrderDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callOrder('vat-exemption', orderRef, { id: order.id, confirmation: null, reason })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Αναίρεση επιβεβαίωσης" form={form} submitText="Αναίρεση" onClose={onClose}>
      <p>Η παραγγελία τιμολογείται ξανά με ελληνικό ΦΠΑ, και ο πελάτης λαμβάνει το νέο σύνολο με e-mail.</p>
      <TextArea label="Λόγος, για την ομάδα" rows={2} maxLength={300} {...field('reason')} />
    </ActionDialog>
  )
}
