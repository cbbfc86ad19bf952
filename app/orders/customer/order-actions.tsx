import { useState } from 'react'

import { mayWithdraw } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { Reorder } from '#app/orders/customer/reorder.tsx'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const CancelDialog = lazyPart(async () => (await import('#app/orders/customer/cancel-dialog.tsx')).CancelDialog)
const WithdrawalDialog = lazyPart(async () => (await import('#app/orders/withdrawal/withdrawal-dialog.tsx')).WithdrawalDialog)

interface OrderActionsProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  /** Called with the sentence of a successful action */
  readonly onDone: (sentence: string) => void
}

/** The customer's possible actions. */
export function OrderActions({ orderRef, order, onDone }: OrderActionsProps) {
  const [opened, setOpened] = useState<'cancel' | 'withdraw' | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [today] = useState(() => new Date())
  const open = (name: 'cancel' | 'withdraw') => {
    setOpened(name)
    setIsOpen(true)
  }
  const dialog = {
    orderRef,
    order,
    open: isOpen,
    onClose: (sentence: string | null) => {
      setIsOpen(false)
      if (sentence !== null) onDone(sentence)
    },
  }
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-6 print:hidden">
      <Reorder order={order} />
      <Button variant="secondary" onClick={() => window.print()}>
        Εκτύπωση
      </Button>
      {order.may.cancel && (
        <Button variant="quiet" onClick={() => open('cancel')}>
          Ακύρωση παραγγελίας
        </Button>
      )}
      {mayWithdraw(order, today) && (
        <Button variant="quiet" onClick={() => open('withdraw')}>
          Υπαναχώρηση από τη σύμβαση
        </Button>
      )}
      {opened === 'cancel' && <CancelDialog {...dialog} />}
      {opened === 'withdraw' && <WithdrawalDialog {...dialog} />}
    </div>
  )
}
