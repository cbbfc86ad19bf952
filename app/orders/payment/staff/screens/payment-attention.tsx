import { useState } from 'react'
import { Link } from 'react-router'

import { UnmatchedMoneyDialog } from '#app/orders/payment/staff/screens/money-dialog.tsx'
import { moneyWayText, movedText } from '#app/orders/payment/staff/screens/money-texts.ts'
import { callUnmatched, useAttention } from '#app/orders/payment/staff/screens/use-money.ts'
import type { PaymentAttention } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

/** Below the orders: money that needs a decision. */
export function PaymentAttentionSection() {
  const { attention, failure, retry } = useAttention()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="payment-attention" className="mt-10">
      <h2 id="payment-attention" className="text-lg font-semibold">
        Χρήματα που αναμένουν απόφαση
      </h2>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {attention !== null && <Attention attention={attention} />}
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="mt-3">
        Ποσό χωρίς παραγγελία
      </Button>
      {isOpen && <UnmatchedMoneyDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Attention({ attention: { orders, unmatched } }: { readonly attention: PaymentAttention }) {
  if (orders.length === 0 && unmatched.length === 0) return <p className="mt-1 text-sm text-muted">Τίποτα αυτή τη στιγμή.</p>
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {orders.map(({ id, number, name, problem, overpaid, open }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <Link to={staffOrderUrl(id)} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {number}
          </Link>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="min-w-0 grow">{problem.text}</span>
          <span className="font-semibold tabular-nums">
            {overpaid > 0 ? `${formatEuros(overpaid)} παραπάνω` : open > 0 ? `λείπουν ${formatEuros(open)}` : ''}
          </span>
        </li>
      ))}
      {unmatched.map((money) => (
        <li key={money.id} className="px-4 py-3">
          <p>
            <strong className="tabular-nums">{formatEuros(money.amount)}</strong> {money.currency === 'EUR' ? '' : money.currency}
            , {moneyWayText(money.way)}, {movedText(money)}
          </p>
          <p className="wrap-anywhere text-muted">
            {[`«${money.reference}»`, money.note, money.by].filter((part) => part !== '').join(' · ')}
          </p>
          <div className="mt-2 grid gap-4 w800:grid-cols-2">
            <AssignMoney id={money.id} />
            <CloseMoney id={money.id} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const unknownText = 'Δεν βρέθηκε παραγγελία με αυτόν τον αριθμό.'

/** The order's id by its number. Throws a CallError for the field `number`. */
async function orderIdOf(number: string): Promise<string> {
  const { orders } = await callApi('/api/staff/orders/list', { text: number })
  const [order, ...others] = orders
  if (order !== undefined && others.length === 0) return order.id
  throw new CallError('not-found', unknownText, { fields: { number: unknownText } })
}

function AssignMoney({ id }: { readonly id: string }) {
  const [isUnusual, setIsUnusual] = useState(false)
  const { field, ...form } = useCallForm({
    defaultValues: { number: '', isConfirmed: false },
    send: async ({ number, isConfirmed }) => {
      try {
        await callUnmatched('/api/staff/orders/payment/assign', { id, orderId: await orderIdOf(number), isConfirmed })
      } catch (error) {
        if (error instanceof CallError) setIsUnusual(error.code === 'unusual-amount')
        throw error
      }
    },
  })
  return (
    <CallForm form={form} submitText="Αντιστοίχιση" variant="secondary" className="space-y-2">
      <TextField label="Είναι της παραγγελίας" placeholder="Π-2026-00042" autoComplete="off" {...field('number')} />
      {isUnusual && <CheckField label="Το ποσό είναι σωστό" {...field('isConfirmed')} />}
    </CallForm>
  )
}

function CloseMoney({ id }: { readonly id: string }) {
  const { field, ...form } = useCallForm({
    defaultValues: { resolution: '' },
    send: ({ resolution }) => callUnmatched('/api/staff/orders/payment/close', { id, resolution }),
  })
  return (
    <CallForm form={form} submitText="Κλείσιμο" variant="secondary" className="space-y-2">
      <TextField label="Ή τι έγινε με το ποσό" autoComplete="off" {...field('resolution')} />
    </CallForm>
  )
}
