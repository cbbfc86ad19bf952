/** Events sent to other systems. Stored and sent: names never change their meaning. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.payment-reversed',
  'order.shipped',
  'order.cancelled',
  'quote.accepted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent manually to test an endpoint; cannot be subscribed to. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

const texts: Readonly<Record<SentEvent, string>> = {
  'order.placed': 'Νέα παραγγελία',
  'order.paid': 'Εξόφληση παραγγελίας',
  'order.payment-reversed': 'Αναίρεση πληρωμής',
  'order.shipped': 'Αποστολή παραγγελίας',
  'order.cancelled': 'Ακύρωση παραγγελίας',
  'quote.accepted': 'Έγκριση προσφοράς',
  'webhook.test': 'Δοκιμή',
}

export function webhookEventText(event: SentEvent): string {
  return texts[event]
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed without a valid answer. */
export const attemptFailures = [
  'status',
  'redirect',
  'timeout',
  'not-found',
  'inside-network',
  'no-https',
  'no-connection',
  'no-secret',
] as const
export type AttemptFailure = (typeof attemptFailures)[number]

export const offReasons = ['by-hand', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]
