import { and, eq } from 'drizzle-orm'

import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import { refreshSupplyPromises } from '#app/purchasing/orders/supply-promises.server.ts'
import { changePurchase, nextState, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseLines, purchaseOrders } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

export interface Confirmation {
  readonly id: string
  readonly revision: number
  /** ISO day */
  readonly day: string
  readonly reference: string
  readonly lines?: readonly { readonly id: string; readonly unitCost: number | null }[] | undefined
}

/** Records the supplier's day, number and costs; a later call replaces them. Costs of pieces that came already stay as they were. */
export function confirmPurchase(ctx: StaffContext, confirmation: Confirmation): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return changePurchase(ctx, confirmation, async (tx, purchase) => {
    const next = nextState('confirm', purchase.state)
    if (!next.ok) return next
    const { day: confirmedDay, reference: supplierReference, lines = [] } = confirmation
    for (const { id, unitCost } of lines) {
      const of = and(eq(purchaseLines.id, id), eq(purchaseLines.purchaseOrderId, purchase.id))
      const [line] = await tx.db.update(purchaseLines).set({ unitCost }).where(of).returning()
      if (line === undefined) return refuse({ refusal: 'unknown-line' })
    }
    const set = { state: next.value, confirmedDay, supplierReference }
    await tx.db.update(purchaseOrders).set(set).where(eq(purchaseOrders.id, purchase.id))
    const behind = await readAllocations(tx, purchase.id)
    await refreshSupplyPromises(
      tx,
      behind.map(({ orderId }) => orderId),
    )
    const before = { state: purchase.state, confirmedDay: purchase.confirmedDay, supplierReference: purchase.supplierReference }
    return done({ set, before, after: lines.length === 0 ? set : { ...set, lines } })
  })
}
