import type { ReactNode } from 'react'

import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** Props of every action's dialog. */
export interface OrderDialogProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  readonly open: boolean
  /** With the sentence of what was done; null for nothing */
  readonly onClose: (sentence: string | null) => void
}

interface ActionDialogProps extends Pick<OrderDialogProps, 'open' | 'onClose'> {
  readonly title: string
  readonly busy: boolean
  readonly failure: string | null
  readonly onSubmit: () => void
  readonly submitText: string
  readonly children: ReactNode
}

/** The frame of an action that is confirmed; an error shows inside. */
export function OrderDialog({ open, onClose, title, busy, failure, onSubmit, submitText, children }: ActionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose(null)} title={title} size="form">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
        className="space-y-5 p-5"
      >
        {children}
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-wrap gap-3 pt-1">
          <Button type="submit" busy={busy} className="grow">
            {submitText}
          </Button>
          <Button variant="secondary" onClick={() => onClose(null)}>
            Πίσω
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
