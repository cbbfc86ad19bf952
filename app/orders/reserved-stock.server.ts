import { and, gt, inArray, notInArray, sql } from 'drizzle-orm'

import type { ReservedPieces } from '#app/catalogue/import/reserved-stock.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { statesWithoutShipment } from '#app/orders/order-states.ts'
import { lockStock } from '#app/orders/stock.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * Pieces of these products reserved by open orders and not shipped: they are still in the warehouse. Locks the products until
 * the transaction ends, so that no order intervenes while their stock is written.
 */
export async function readReservedPieces(tx: Context, productIds: readonly number[]): Promise<readonly ReservedPieces[]> {
  await lockStock(tx, productIds)
  return readReservedPiecesUnlocked(tx, productIds)
}

/** Reads the reserved pieces without locking, for display. */
export async function readReservedPiecesUnlocked(
  ctx: Context,
  productIds: readonly number[],
): Promise<readonly ReservedPieces[]> {
  if (productIds.length === 0) return []
  const { productId, variantId, isVariantStock, sizeStock, stockTaken, shippedQuantity } = orderLines
  const rows = await ctx.db
    .select({ productId, variantId, isVariantStock, sizeStock, stockTaken, shippedQuantity })
    .from(orderLines)
    .where(
      and(
        inArray(productId, [...productIds]),
        gt(stockTaken, 0),
        gt(stockTaken, shippedQuantity),
        sql`exists (select from ${orders} where ${and(sql`${orders.id} = ${orderLines.orderId}`, notInArray(orders.state, [...statesWithoutShipment]))})`,
      ),
    )
  return rows.flatMap((row): ReservedPieces[] => {
    if (row.productId === null) return []
    const product = row.productId
    // Pieces from the shelf are shipped first.
    if (row.sizeStock === null) {
      const pieces = row.stockTaken - row.shippedQuantity
      return [{ productId: product, variantId: row.isVariantStock ? row.variantId : null, pieces }]
    }
    let shipped = row.shippedQuantity
    return row.sizeStock.map((part) => {
      const left = Math.min(shipped, part.pieces)
      shipped -= left
      return { productId: product, variantId: part.variantId, pieces: part.pieces - left }
    })
  })
}
