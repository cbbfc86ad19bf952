import { type PurchaseState, awaitedStates } from '#app/purchasing/purchase-states.ts'

interface Awaited {
  readonly state: PurchaseState
  /** ISO days */
  readonly neededBy: string | null
  readonly confirmedDay: string | null
}

const isAwaited: ReadonlySet<PurchaseState> = new Set<PurchaseState>(awaitedStates)

/** Whether what is still to come is confirmed for later than needed, or has not come on its day. */
export function isPurchaseLate({ state, neededBy, confirmedDay }: Awaited, today: string): boolean {
  if (!isAwaited.has(state)) return false
  const isTooLate = neededBy !== null && confirmedDay !== null && confirmedDay > neededBy
  const comesOn = confirmedDay ?? neededBy
  return isTooLate || (comesOn !== null && comesOn < today)
}
