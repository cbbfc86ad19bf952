import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

/** Props of the customer's action dialogs. */
export interface OrderDialogProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  readonly open: boolean
  /** With the sentence of a successful action; null if cancelled */
  readonly onClose: (sentence: string | null) => void
}
