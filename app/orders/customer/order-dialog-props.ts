import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

/** What the dialog of each action of a customer gets. */
export interface OrderDialogProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  readonly open: boolean
  /** With the sentence of what was done; null for nothing */
  readonly onClose: (sentence: string | null) => void
}
