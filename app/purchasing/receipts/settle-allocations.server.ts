import { and, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import type { Allocation } from '#app/purchasing/needs/allocate.ts'
import { purchaseAllocations } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseLine } from '#app/purchasing/purchase-rows.server.ts'
import { openOf } from '#app/purchasing/receipts/came.ts'
import { settleReceipt, type WaitingAllocation } from '#app/purchasing/receipts/settle-receipt.ts'

/** Stores who gets what came of a line, and who waits on; answers what each order's line gets, and what is left for nobody. */
export async function settleAllocations(
  tx: Context,
  line: PurchaseLine,
  waiting: readonly WaitingAllocation[],
  came: { readonly received: number; readonly gone: number },
): Promise<{ readonly got: readonly Allocation[]; readonly left: number }> {
  const { allocations, left } = settleReceipt(waiting, { open: openOf(line), ...came })
  for (const { orderLineId, pieces, received } of allocations) {
    const of = and(eq(purchaseAllocations.purchaseLineId, line.id), eq(purchaseAllocations.orderLineId, orderLineId))
    await tx.db.update(purchaseAllocations).set({ pieces, received }).where(of)
  }
  const got = allocations.flatMap((each) => (each.got > 0 ? [{ orderLineId: each.orderLineId, pieces: each.got }] : []))
  return { got, left }
}
