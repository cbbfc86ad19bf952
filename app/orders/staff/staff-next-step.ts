import { type OrderAction, orderActionRefusal, type OrderFacts } from '#app/orders/order-states.ts'
import { type ProofStep, proofWords } from '#app/orders/staff/proof-progress.ts'

/** Staff's steps of an order: actions of the state machine, or printing without an approved proof (`approve-artwork`). */
export type OrderStep = OrderAction | 'approve-artwork'

/** Steps requested by name; returned pieces are a reduction, and money is a payment. */
export const staffSteps = [
  'confirm',
  'start-artwork',
  'approve-artwork',
  'start-production',
  'mark-ready',
  'ship',
  'hand-over',
  'deliver',
  'complete',
  'cancel',
] as const satisfies readonly OrderStep[]
export type StaffStep = (typeof staffSteps)[number]

/** Staff's next step; null if the order has ended or only waits for money. */
export function nextStep(order: OrderFacts): OrderStep | null {
  switch (order.state) {
    case 'placed':
    case 'awaiting-payment':
      return 'confirm'
    case 'confirmed':
      if (!order.isPersonalised) return 'mark-ready'
      return order.isPrintReleased ? 'start-production' : 'start-artwork'
    case 'in-artwork':
      return order.isPrintReleased ? 'start-production' : 'approve-artwork'
    case 'in-production':
      return 'mark-ready'
    case 'ready':
      return order.isPickup ? 'hand-over' : 'ship'
    case 'shipped':
      return 'deliver'
    case 'delivered':
      return 'complete'
    case 'completed':
    case 'cancelled':
    case 'returned':
      return null
  }
}

/** Whether an order's next step is a proof, which staff make and its customer approves. */
export function awaitsProof(step: OrderStep | null): boolean {
  return step === 'start-artwork' || step === 'approve-artwork'
}

/** Whether staff can cancel the whole order. */
export function mayCancel(order: OrderFacts): boolean {
  return orderActionRefusal('cancel', order, 'staff') === null
}

const texts: Readonly<Partial<Record<OrderStep, string>>> = {
  confirm: 'Επιβεβαίωση παραγγελίας',
  'start-artwork': 'Έναρξη δοκιμίου',
  'approve-artwork': 'Εκτύπωση χωρίς δοκίμιο',
  'start-production': 'Έναρξη παραγωγής',
  'mark-ready': 'Έτοιμη για παράδοση',
  ship: 'Αποστολή',
  'hand-over': 'Παραλήφθηκε από τον πελάτη',
  deliver: 'Παραδόθηκε',
  complete: 'Ολοκλήρωση παραγγελίας',
}

/** The label of a step's button. */
export function stepText(step: OrderStep): string {
  return texts[step] ?? ''
}

const comingTexts: Readonly<Partial<Record<OrderStep, string>>> = {
  confirm: 'επιβεβαίωση',
  'start-production': 'έναρξη παραγωγής',
  'mark-ready': 'ετοιμασία',
  ship: 'αποστολή',
  'hand-over': 'παραλαβή από τον πελάτη',
  deliver: 'παράδοση',
  complete: 'ολοκλήρωση',
}

/** The next step in a list: «αποστολή»; `proofs`, where it is a proof */
export function comingText(step: OrderStep, proofs: ProofStep | null): string {
  return proofs === null ? (comingTexts[step] ?? '') : proofWords(proofs)
}
