import type { OrderAction, OrderState } from '#app/orders/order-states.ts'

/** Staff's steps after which all pieces are still here. The others are final. */
const reversibleSteps: ReadonlySet<string> = new Set<OrderAction>([
  'confirm',
  'start-artwork',
  'start-production',
  'mark-ready',
  'complete',
])

export function isReversible(step: string): boolean {
  return reversibleSteps.has(step)
}

/** How long the mails of such a step wait, so that it can be taken back before its customer knows of it */
const mailDelayMs = 30_000
/** A mail that is this close to its time may be leaving already. */
const marginMs = 3_000

/** When the mails of a step may leave that staff take now. */
export function stepMailAt(now: Date): Date {
  return new Date(now.getTime() + mailDelayMs)
}

/** The last moment at which the mails of a step are still here. */
export function mailsStayUntil(takenAt: Date): Date {
  return new Date(takenAt.getTime() + mailDelayMs - marginMs)
}

/** Whether an event is a step that was taken back, or says so: the order's customer reads neither. */
export function isTakenBack({
  kind,
  toState,
}: {
  readonly kind: string
  readonly toState?: OrderState | null | undefined
}): boolean {
  return kind === 'step-back' || (toState === null && isReversible(kind))
}
