import { useState } from 'react'

import { momentText } from '#app/platform/text/moment-text.ts'
import { useWorksIn } from '#app/account/use-areas.ts'
import { recordedWays } from '#app/orders/payment/payment-movements.ts'
import { CustomerCreditForm } from '#app/orders/payment/staff/screens/customer-credit.tsx'
import { CardRefundDialog, RecordMoneyDialog } from '#app/orders/payment/staff/screens/money-dialog.tsx'
import { PaymentRow } from '#app/orders/payment/staff/screens/payment-row.tsx'
import { ReversePaymentDialog } from '#app/orders/payment/staff/screens/reverse-payment-dialog.tsx'
import { useOrderMoney } from '#app/orders/payment/staff/screens/use-money.ts'
import type { OrderMoney } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { eurosToAmount, formatEuros } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface OrderMoneyProps {
  readonly orderId: string
  /** The customer's account; null for a guest */
  readonly userId: number | null
  readonly className: string
}

/** An order's payments and refunds, and the forms to record them. */
export function OrderMoneySection({ orderId, userId, className }: OrderMoneyProps) {
  const { money, failure, retry } = useOrderMoney(orderId)
  const worksInAccounts = useWorksIn('accounts')
  return (
    <section aria-labelledby="order-payments" className={className}>
      <h2 id="order-payments" className="text-lg font-semibold">
        Πληρωμές
      </h2>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {money === null && failure === null && <Skeleton className="mt-3 h-24" />}
      {money !== null && <Payments money={money} />}
      {userId !== null && worksInAccounts && <CustomerCreditForm userId={userId} />}
    </section>
  )
}

type Payment = OrderMoney['payments'][number]
type Opened = 'payment' | 'refund' | { readonly card: Payment } | { readonly reversed: Payment }

const amountText = (amount: number) => numberText(eurosToAmount(amount), 2)

function Payments({ money }: { readonly money: OrderMoney }) {
  const worksInAccounts = useWorksIn('accounts')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { payments, problem, open, overpaid, paid, required, dueAt, state } = money
  const payable = paid < required ? required - paid : open
  const close = () => setOpened(null)
  const isCancelled = state === 'cancelled'
  const canRefund = payments.some((payment) => payment.kind === 'payment' && isByHand(payment))
  return (
    <>
      {problem !== null && (
        <p role="status" className="mt-3 rounded-card bg-accent-soft px-4 py-3 text-sm font-semibold">
          {problem.text}
        </p>
      )}
      {payments.length === 0 && !isCancelled && (
        <p className="mt-2 text-sm text-muted">
          Δεν έχει έρθει χρήμα ακόμη{dueAt === null ? '' : `. Αναμένουμε έως ${momentText(new Date(dueAt))}`}.
        </p>
      )}
      {isCancelled && (
        <p className="mt-2 text-sm text-muted">
          Η παραγγελία έχει ακυρωθεί και δεν αναμένουμε πληρωμή.
          {worksInAccounts && ' Αν έρθει ποσό, καταχωρίστε το στις παραγγελίες ως «Ποσό χωρίς παραγγελία».'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line text-sm">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onRefundCard={worksInAccounts ? () => setOpened({ card: payment }) : null}
            onReverse={worksInAccounts ? () => setOpened({ reversed: payment }) : null}
          />
        ))}
      </ul>
      {worksInAccounts && (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {!isCancelled && (
            <Button variant="secondary" onClick={() => setOpened('payment')}>
              Καταχώριση πληρωμής
            </Button>
          )}
          {canRefund && (
            <Button variant="quiet" onClick={() => setOpened('refund')}>
              Επιστροφή χρημάτων
            </Button>
          )}
        </div>
      )}
      {(opened === 'payment' || opened === 'refund') && (
        <RecordMoneyDialog
          orderId={money.id}
          kind={opened}
          amount={opened === 'payment' ? (payable > 0 ? amountText(payable) : '') : overpaid > 0 ? amountText(overpaid) : ''}
          way={recordedWays.find((way) => way === money.method) ?? 'bank-transfer'}
          onClose={close}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'card' in opened && (
        <CardRefundDialog orderId={money.id} paymentId={opened.card.id} amount={amountText(opened.card.amount)} onClose={close}>
          <p className="text-sm text-muted">Με την κάρτα πληρώθηκαν {formatEuros(opened.card.amount)}.</p>
        </CardRefundDialog>
      )}
      {opened !== null && typeof opened === 'object' && 'reversed' in opened && (
        <ReversePaymentDialog orderId={money.id} payment={opened.reversed} onClose={close} />
      )}
    </>
  )
}

/** Recorded by staff, and counted */
const isByHand = ({ way, state }: Payment) => way !== 'card' && state === 'succeeded'
