import { type PurchaseState, purchaseStateText } from '#app/purchasing/purchase-states.ts'
import { Badge } from '#app/ui/badge.tsx'

/** The state of a purchase order. */
export function PurchaseBadge({ state }: { readonly state: PurchaseState }) {
  return <Badge tone={state === 'received' ? 'success' : 'neutral'}>{purchaseStateText(state)}</Badge>
}
