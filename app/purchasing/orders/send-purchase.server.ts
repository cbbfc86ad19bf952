import { and, eq, inArray } from 'drizzle-orm'

import { readPrintProgress } from '#app/orders/order-artwork.server.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { mailPurchaseJob } from '#app/purchasing/document/mail-purchase.ts'
import { nextPurchaseNumber } from '#app/purchasing/orders/next-purchase-number.server.ts'
import { changePurchase, nextState, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseAllocations, purchaseLines, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

/**
 * Sends a draft: it gets its number, and is mailed with its documents once this commits. Refuses a supplier without an address,
 * and a print whose proof is no longer approved.
 */
export function sendPurchase(
  ctx: StaffContext,
  sending: { readonly id: string; readonly revision: number; readonly isMailed: boolean },
): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return changePurchase(ctx, sending, async (tx, purchase) => {
    const next = nextState('send', purchase.state)
    if (!next.ok) return next
    const [supplier] = await tx.db.select().from(suppliers).where(eq(suppliers.id, purchase.supplierId))
    const sentTo = sending.isMailed ? (supplier?.email ?? '') : ''
    if (sending.isMailed && sentTo === '') return refuse({ refusal: 'no-email' })
    const withdrawn = await readUnreleased(tx, purchase.id)
    if (withdrawn.length > 0) return refuse({ refusal: 'proof-withdrawn', numbers: withdrawn.join(', ') })
    const number = await nextPurchaseNumber(tx)
    if (sending.isMailed) await enqueue(tx, mailPurchaseJob, { purchaseId: purchase.id }, { id: purchase.id })
    const set = { state: next.value, number, sentAt: tx.now, sentTo }
    return done({ set, before: { state: purchase.state }, after: { state: next.value, number, sentTo } })
  })
}

/** The numbers of orders that it prints without an approved proof. */
async function readUnreleased(ctx: Context, purchaseId: string): Promise<readonly string[]> {
  const printed = ctx.db
    .select({ id: orderLines.orderId })
    .from(purchaseLines)
    .innerJoin(purchaseAllocations, eq(purchaseAllocations.purchaseLineId, purchaseLines.id))
    .innerJoin(orderLines, eq(orderLines.id, purchaseAllocations.orderLineId))
    .where(and(eq(purchaseLines.purchaseOrderId, purchaseId), eq(purchaseLines.kind, 'printing')))
  const found = await ctx.db.select().from(orders).where(inArray(orders.id, printed))
  const progress = await readPrintProgress(ctx, found)
  return found.filter(({ id }) => progress.get(id)?.isReleased !== true).map(({ number }) => number)
}
