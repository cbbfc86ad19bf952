import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { readTyped } from '#app/orders/payment/staff/screens/read-typed.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { eurosToAmount, formatEuros } from '#app/platform/text/money.ts'
import type { CustomerCredit } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const creditKey = (userId: number) => ['staff-credit', userId]
const limitRule = { decimals: 2, min: 0, max: 100_000_000 }
const daysRule = { decimals: 0, min: 0, max: 180 }

/** An account's credit limit, and its form. */
export function CustomerCreditForm({ userId }: { readonly userId: number }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: creditKey(userId),
      queryFn: ({ signal }) => callApi('/api/staff/customers/credit/get', { userId }, signal),
      staleTime: 0,
    },
    queryClient(),
  )
  const [saved, setSaved] = useState(0)
  return (
    <details className="mt-4 border-t border-line pt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Πληρωμή επί πιστώσει
      </summary>
      {error !== null && <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>}
      {data !== undefined && <CreditFields key={saved} userId={userId} credit={data} onSaved={() => setSaved(saved + 1)} />}
    </details>
  )
}

interface CreditFieldsProps {
  readonly userId: number
  readonly credit: CustomerCredit
  readonly onSaved: () => void
}

function CreditFields({ userId, credit, onSaved }: CreditFieldsProps) {
  const { field, ...form } = useCallForm({
    defaultValues: {
      limit: credit === null ? '' : numberText(eurosToAmount(credit.limit), 2),
      paymentDays: String(credit?.paymentDays ?? 30),
      note: '',
    },
    send: async ({ limit, paymentDays, note }) => {
      const answer = await callApi('/api/staff/customers/credit/save', {
        userId,
        limit: readTyped('limit', limit, limitRule, 'Γράψτε πιστωτικό όριο από 0 έως 1.000.000 €.') / 100,
        paymentDays: readTyped('paymentDays', paymentDays, daysRule, 'Γράψτε ημέρες από 0 έως 180.'),
        note,
      })
      await storeAnswer(creditKey(userId), answer)
      showToast({ text: 'Η συμφωνία αποθηκεύτηκε.' })
      onSaved()
    },
  })
  return (
    <CallForm form={form} submitText="Αποθήκευση συμφωνίας" variant="secondary" className="space-y-4 py-2">
      <p className="text-muted">
        {credit === null
          ? 'Ο πελάτης δεν έχει συμφωνία. Με όριο, μπορεί να παραγγέλνει και να πληρώνει αργότερα.'
          : `Από ${formatEuros(credit.limit)} χρωστά τώρα ${formatEuros(credit.used)}. Με όριο 0 η συμφωνία σταματά.`}
      </p>
      <div className="grid gap-4 w480:grid-cols-2">
        <TextField label="Πιστωτικό όριο, με ΦΠΑ (€)" inputMode="decimal" autoComplete="off" {...field('limit')} />
        <TextField label="Ημέρες πληρωμής" inputMode="numeric" autoComplete="off" {...field('paymentDays')} />
      </div>
      <TextField label="Σημείωση, προαιρετικά" maxLength={300} autoComplete="off" {...field('note')} />
    </CallForm>
  )
}
