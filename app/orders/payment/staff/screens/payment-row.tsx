import { momentText } from '#app/platform/text/moment-text.ts'
import { moneyText, movedText } from '#app/orders/payment/staff/screens/money-texts.ts'
import type { OrderMoney } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

interface PaymentRowProps {
  readonly payment: OrderMoney['payments'][number]
  /** null for colleagues who may not */
  readonly onRefundCard: (() => void) | null
  readonly onReverse: (() => void) | null
}

/** Money that moved, with what can be done about it; a reversed row is crossed out, with its reason. */
export function PaymentRow({ payment, onRefundCard, onReverse }: PaymentRowProps) {
  const { kind, way, state, amount, by, reference, note, reversal } = payment
  const isCounted = state === 'succeeded'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{moneyText(payment)}</p>
        <p className="wrap-anywhere text-muted">
          {[movedText(payment), by, reference, note].filter((part) => part !== '').join(' · ')}
        </p>
        {reversal !== null && (
          <p className="wrap-anywhere">
            Αναιρέθηκε {momentText(new Date(reversal.at))}: {reversal.reason}
          </p>
        )}
        {isCounted && onRefundCard !== null && kind === 'payment' && way === 'card' && (
          <Button variant="quiet" onClick={onRefundCard} padding="none">
            Επιστροφή στην κάρτα
          </Button>
        )}
        {isCounted && onReverse !== null && way !== 'card' && (
          <Button variant="quiet" onClick={onReverse} padding="none">
            Αναίρεση λάθος καταχώρισης
          </Button>
        )}
      </div>
      <p className={classes('tabular-nums', reversal === null ? 'font-semibold' : 'text-muted line-through')}>
        {formatEuros(kind === 'payment' ? amount : -amount)}
      </p>
    </li>
  )
}
