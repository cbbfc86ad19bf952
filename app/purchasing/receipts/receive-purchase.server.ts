import { asc, eq } from 'drizzle-orm'

import { arriveForLine, lockOrders, shelveStock, spoilPieces } from '#app/orders/arrive-stock.server.ts'
import { orderLinePurchases } from '#app/orders/placing/line-costs.tables.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import { refreshSupplyPromises } from '#app/purchasing/orders/supply-promises.server.ts'
import { changePurchase, nextState, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseLines, purchaseOrders, purchaseReceiptLines, purchaseReceipts } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { Purchase, PurchaseLine } from '#app/purchasing/purchase-rows.server.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { type Came, type CameOfLine, chosenPieces, openOf } from '#app/purchasing/receipts/came.ts'
import { settleAllocations } from '#app/purchasing/receipts/settle-allocations.server.ts'

export interface Receipt {
  readonly id: string
  readonly revision: number
  readonly note?: string | null | undefined
  readonly lines: readonly Came[]
}

/**
 * Records what came. Undamaged blanks are reserved for the orders that need them, others go to the shelf, unless a decorator got
 * them; damaged and missing pieces are needed again. Refuses more than is awaited, and an empty receipt.
 */
export function receivePurchase(ctx: StaffContext, receipt: Receipt): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return changePurchase(ctx, receipt, async (tx, purchase) => {
    const part = nextState('receive-part', purchase.state)
    if (!part.ok) return part
    const lines = await tx.db
      .select()
      .from(purchaseLines)
      .where(eq(purchaseLines.purchaseOrderId, purchase.id))
      .orderBy(asc(purchaseLines.position))
    const chosen = chosenPieces(lines, receipt.lines)
    if (!chosen.ok) return chosen
    // Before any stock, as every change of an order does.
    const behind = await readAllocations(tx, purchase.id)
    const orderIds = behind.map(({ orderId }) => orderId)
    await lockOrders(tx, orderIds)
    const receiptId = uuidv7(tx.now.getTime())
    const { note } = receipt
    const written = { id: receiptId, purchaseOrderId: purchase.id, at: tx.now, note: note ?? '', userId: tx.session.userId }
    await tx.db.insert(purchaseReceipts).values(written)
    await receiveLines(tx, { purchase, receiptId, came: chosen.value })
    const came = new Map(chosen.value.map((each) => [each.line.id, each]))
    const isRest = lines.every((line) => openOf(line) === sumOf(came.get(line.id)))
    const next = nextState(isRest ? 'receive-rest' : 'receive-part', purchase.state)
    if (!next.ok) return next
    await tx.db.update(purchaseOrders).set({ state: next.value }).where(eq(purchaseOrders.id, purchase.id))
    await refreshSupplyPromises(tx, orderIds)
    const after = { state: next.value, came: chosen.value.map(({ line, ...pieces }) => ({ title: line.title, ...pieces })) }
    return done({ set: { state: next.value }, before: { state: purchase.state }, after })
  })
}

const sumOf = (came: CameOfLine<PurchaseLine> | undefined) =>
  came === undefined ? 0 : came.received + came.damaged + came.missing

interface Received {
  readonly purchase: Purchase
  readonly receiptId: string
  readonly came: readonly CameOfLine<PurchaseLine>[]
}

async function receiveLines(tx: StaffContext, { purchase, receiptId, came }: Received): Promise<void> {
  // Needed pieces are read under the orders' locks.
  const behind = await readAllocations(tx, purchase.id)
  const toShelf: { productId: number; variantId: number | null; pieces: number }[] = []
  for (const { line, received, damaged, missing } of came) {
    const ofLine = behind.filter(({ purchaseLineId }) => purchaseLineId === line.id)
    const { got, left } = await settleAllocations(tx, line, ofLine, { received, gone: damaged + missing })
    for (const { orderLineId, pieces } of got) {
      if (line.kind === 'goods') await arriveForLine(tx, orderLineId, { variantId: line.variantId, pieces })
      if (line.unitCost === null) continue
      const costCents = lineTotal(line.unitCost, pieces)
      const isPrinting = line.kind === 'printing'
      await tx.db.insert(orderLinePurchases).values({ lineId: orderLineId, isPrinting, pieces, costCents, at: tx.now })
    }
    // A spoilt print takes its blank along.
    if (line.kind === 'printing' && damaged > 0) for (const { orderLineId } of ofLine) await spoilPieces(tx, orderLineId, damaged)
    const isShelved = line.kind === 'goods' && purchase.deliverTo === null && line.productId !== null && left > 0
    if (isShelved && line.productId !== null) toShelf.push({ productId: line.productId, variantId: line.variantId, pieces: left })
    await tx.db
      .update(purchaseLines)
      .set({ received: line.received + received, damaged: line.damaged + damaged, missing: line.missing + missing })
      .where(eq(purchaseLines.id, line.id))
    await tx.db
      .insert(purchaseReceiptLines)
      .values({ receiptId, purchaseLineId: line.id, received, damaged, missing, toShelf: isShelved ? left : 0 })
  }
  await shelveStock(tx, toShelf)
}
