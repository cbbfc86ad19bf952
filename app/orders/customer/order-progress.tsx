import { orderSteps } from '#app/orders/customer/order-steps.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { JourneyList } from '#app/delivery/journey-list.tsx'

/** The steps of an order, and of the quote that it was made from. */
export function OrderProgress({ order }: { readonly order: OrderAnswer }) {
  return <JourneyList label="Πορεία της παραγγελίας" steps={orderSteps(order)} />
}
