import { type ComponentProps, type ReactNode, useState } from 'react'

import { type RecordedWay, recordedWays } from '#app/orders/payment/payment-movements.ts'
import { moneyWayText } from '#app/orders/payment/staff/screens/money-texts.ts'
import { readEuros } from '#app/orders/payment/staff/screens/read-typed.ts'
import { callMoney, callUnmatched } from '#app/orders/payment/staff/screens/use-money.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const todayInAthens = () => dayInAthens(new Date())

interface WayFieldProps {
  readonly way: RecordedWay
  readonly onChoose: (way: RecordedWay) => void
}

function WayField({ way, onChoose }: WayFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Τρόπος</legend>
      <div className="flex flex-wrap gap-2">
        {recordedWays.map((each) => (
          <RadioPill key={each} group="money-way" checked={way === each} onChoose={() => onChoose(each)}>
            {moneyWayText(each)}
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}

interface RecordMoneyDialogProps {
  readonly orderId: string
  readonly kind: 'payment' | 'refund'
  /** The expected amount: «182,28» */
  readonly amount: string
  readonly way: RecordedWay
  readonly onClose: () => void
}

/** What is confirmed by a tick before it is recorded */
const askedAbout = ['recorded-before', 'unusual-amount'] as const

/** Records money received or refunded outside the card provider. */
export function RecordMoneyDialog({ orderId, kind, amount: expected, way: initialWay, onClose }: RecordMoneyDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [today] = useState(todayInAthens)
  const [way, setWay] = useState(initialWay)
  const [asked, setAsked] = useState<(typeof askedAbout)[number] | null>(null)
  const { field, ...form } = useCallForm({
    defaultValues: { amount: expected, movedOn: today, reference: '', note: '', isSeparate: false, isConfirmed: false },
    send: async ({ amount, ...values }) => {
      try {
        await callMoney('/api/staff/orders/payment', {
          id: orderId,
          kind,
          way,
          key,
          amount: readEuros('amount', amount, 1),
          ...values,
        })
      } catch (error) {
        if (error instanceof CallError) setAsked(askedAbout.find((code) => code === error.code) ?? asked)
        throw error
      }
      showToast({ text: kind === 'payment' ? 'Η πληρωμή καταχωρίστηκε.' : 'Η επιστροφή καταχωρίστηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={kind === 'payment' ? 'Καταχώριση πληρωμής' : 'Επιστροφή χρημάτων'}
      form={form}
      submitText="Καταχώριση"
      onClose={onClose}
    >
      <MoneyFields amount={field('amount')} movedOn={field('movedOn')} reference={field('reference')} />
      <WayField way={way} onChoose={setWay} />
      <TextField label="Σημείωση για την ομάδα, προαιρετικά" maxLength={300} autoComplete="off" {...field('note')} />
      {asked === 'recorded-before' && <CheckField label="Το ίδιο ποσό ήρθε δεύτερη φορά" {...field('isSeparate')} />}
      {asked === 'unusual-amount' && <CheckField label="Το ποσό είναι σωστό" {...field('isConfirmed')} />}
    </ActionDialog>
  )
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

interface MoneyFieldsProps {
  readonly amount: FieldProps
  readonly movedOn: FieldProps
  readonly reference: FieldProps
}

function MoneyFields({ amount, movedOn, reference }: MoneyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 w480:grid-cols-2">
        <TextField label="Ποσό (€)" inputMode="decimal" autoComplete="off" {...amount} />
        <TextField label="Ημέρα" type="date" {...movedOn} />
      </div>
      <TextField label="Αιτιολογία στο αντίγραφο της τράπεζας" maxLength={140} autoComplete="off" {...reference} />
    </>
  )
}

/** Records money of an unknown order. */
export function UnmatchedMoneyDialog({ onClose }: { readonly onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const [today] = useState(todayInAthens)
  const [way, setWay] = useState<RecordedWay>('bank-transfer')
  const { field, ...form } = useCallForm({
    defaultValues: { amount: '', movedOn: today, reference: '', note: '' },
    send: async ({ amount, ...values }) => {
      await callUnmatched('/api/staff/orders/payment/unmatched', { way, key, amount: readEuros('amount', amount, 1), ...values })
      showToast({ text: 'Το ποσό καταχωρίστηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Ποσό χωρίς παραγγελία" form={form} submitText="Καταχώριση" onClose={onClose}>
      <MoneyFields amount={field('amount')} movedOn={field('movedOn')} reference={field('reference')} />
      <WayField way={way} onChoose={setWay} />
      <TextField label="Σημείωση για την ομάδα, προαιρετικά" maxLength={300} autoComplete="off" {...field('note')} />
    </ActionDialog>
  )
}

interface CardRefundDialogProps {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Refunds to the paying card. */
export function CardRefundDialog({ orderId, paymentId, amount: whole, children, onClose }: CardRefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { field, ...form } = useCallForm({
    defaultValues: { amount: whole, note: '' },
    send: async ({ amount, note }) => {
      const body = { id: orderId, paymentId, amount: readEuros('amount', amount, 1), note, key }
      await callMoney('/api/staff/orders/payment/refund-card', body)
      showToast({ text: 'Η επιστροφή στάλθηκε στην κάρτα.' })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Επιστροφή στην κάρτα" form={form} submitText="Επιστροφή στην κάρτα" onClose={onClose}>
      {children}
      <TextField label="Ποσό (€)" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField label="Σημείωση για την ομάδα, προαιρετικά" maxLength={300} autoComplete="off" {...field('note')} />
    </ActionDialog>
  )
}
