import { eq, inArray, sql } from 'drizzle-orm'

import { done, type Result } from '#app/platform/errors.ts'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import { refreshSupplyPromises } from '#app/purchasing/orders/supply-promises.server.ts'
import { changePurchase, nextState, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseAllocations, purchaseLines, purchaseOrders } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

/** Cancels what has not come, which is needed again. The supplier is told by staff. */
export function cancelPurchase(
  ctx: StaffContext,
  cancelled: { readonly id: string; readonly revision: number; readonly reason: string },
): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return changePurchase(ctx, cancelled, async (tx, purchase) => {
    const next = nextState('cancel', purchase.state)
    if (!next.ok) return next
    const behind = await readAllocations(tx, purchase.id)
    const lines = tx.db.select({ id: purchaseLines.id }).from(purchaseLines).where(eq(purchaseLines.purchaseOrderId, purchase.id))
    await tx.db
      .update(purchaseAllocations)
      .set({ pieces: sql`${purchaseAllocations.received}` })
      .where(inArray(purchaseAllocations.purchaseLineId, lines))
    const set = { state: next.value }
    await tx.db.update(purchaseOrders).set(set).where(eq(purchaseOrders.id, purchase.id))
    await refreshSupplyPromises(
      tx,
      behind.map(({ orderId }) => orderId),
    )
    return done({ set, before: { state: purchase.state }, after: { ...set, reason: cancelled.reason } })
  })
}
