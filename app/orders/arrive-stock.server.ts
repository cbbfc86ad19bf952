import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { SizeStock } from '#app/orders/orders.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { OrderLine } from '#app/orders/order-rows.server.ts'
import { announceStock, lockStock, piecesBack, readInStock } from '#app/orders/stock.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Pieces of a variant; null for a product without variants */
export interface ArrivedPieces {
  readonly variantId: number | null
  readonly pieces: number
}

/** Locks orders until the transaction ends, in the order of their ids, before any stock. */
export async function lockOrders(tx: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...new Set(orderIds)]))
    .orderBy(asc(orders.id))
    .for('update')
}

/**
 * Pieces that were bought for a line are there: the line has them, as if it had taken them from the shelf, so that a cancellation
 * or return brings them there. The shelf stays as it is. Requires the order's lock.
 */
export async function arriveForLine(tx: Context, lineId: string, arrived: ArrivedPieces): Promise<void> {
  const [line] = await tx.db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (line === undefined) return
  const owner = await readStockOwner(tx, line.productId, arrived.variantId)
  await tx.db
    .update(orderLines)
    .set({
      stockTaken: line.stockTaken + arrived.pieces,
      isVariantStock: line.stockTaken === 0 ? owner !== null : line.isVariantStock,
      ...(line.sizes !== null && line.sizes.length > 0 && { sizeStock: added(line.sizeStock ?? [], arrived) }),
    })
    .where(eq(orderLines.id, lineId))
}

function added(before: readonly SizeStock[], { variantId, pieces }: ArrivedPieces): readonly SizeStock[] {
  const known = before.some((each) => each.variantId === variantId)
  return known
    ? before.map((each) => (each.variantId === variantId ? { ...each, pieces: each.pieces + pieces } : each))
    : [...before, { variantId, pieces }]
}

/** The variant whose own stock it is; null if it shares the product's. */
async function readStockOwner({ db }: Context, productId: number | null, variantId: number | null): Promise<number | null> {
  if (productId === null || variantId === null) return null
  const { rows } = await db.execute<{ isOwn: boolean }>(sql`
    select stock is not null as "isOwn" from product_variants where product_id = ${productId} and variant_id = ${variantId}`)
  return rows[0]?.isOwn === true ? variantId : null
}

/**
 * Pieces of a line were spoilt before they left: they are needed again, and come back to no shelf. Shipped ones are not among
 * them. Requires the order's lock.
 */
export async function spoilPieces(tx: Context, lineId: string, pieces: number): Promise<void> {
  const [line] = await tx.db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (line === undefined) return
  const spoilt = Math.min(pieces, onShelf(line))
  const { left } = piecesBack(line, spoilt)
  await tx.db
    .update(orderLines)
    .set({ stockTaken: line.stockTaken - spoilt, sizeStock: left })
    .where(eq(orderLines.id, lineId))
}

const onShelf = ({ stockTaken, shippedQuantity }: OrderLine) => Math.max(0, stockTaken - shippedQuantity)

/** Puts pieces on the shelf that no order needs. Nothing of products deleted meanwhile. */
export async function shelveStock(
  tx: Context,
  arrived: readonly (ArrivedPieces & { readonly productId: number })[],
): Promise<void> {
  const productIds = arrived.map(({ productId }) => productId)
  if (productIds.length === 0) return
  await lockStock(tx, productIds)
  const before = await readInStock(tx, productIds)
  for (const { productId, variantId, pieces } of arrived) {
    const owner = await readStockOwner(tx, productId, variantId)
    await tx.db.execute(
      owner === null
        ? sql`update products set stock = stock + ${pieces} where id = ${productId}`
        : sql`update product_variants set stock = stock + ${pieces} where product_id = ${productId} and variant_id = ${owner}`,
    )
  }
  await announceStock(tx, before)
}
