import { createHash } from 'node:crypto'

import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { tagsOfProducts, tagsOfShownProducts } from '#app/catalogue/cache-tags.server.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { refreshManagedStock } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import { refillAllInJob } from '#app/catalogue/project/refill-all-in.ts'
import type { LinePieces, SizeStock } from '#app/orders/orders.ts'
import { orderLines } from '#app/orders/orders.tables.ts'
import type { OrderLine } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

/**
 * Locks products' stock until the transaction ends: the product's row, ordered by id, covers its variants too. Every stock
 * change of an order takes this lock first, once, for all its products.
 */
export async function lockStock(tx: Context, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.db.execute(sql`
    select from products where id = any(${sql.param([...new Set(productIds)])}::int[]) order by id for no key update`)
}

/** Whether each product has shelf stock; compared before and after a change. */
export async function readInStock(tx: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await tx.db.execute<{ id: number; inStock: boolean }>(sql`
    select p.id, p.stock > 0 or exists (select from product_variants v where v.product_id = p.id and v.stock > 0) as "inStock"
    from products p where p.id = any(${sql.param([...new Set(productIds)])}::int[])`)
  return new Map(rows.map(({ id, inStock }) => [id, inStock]))
}

/**
 * Invalidates lists and pages after stock changes: facets of products that sold out or came back (`before` is `readInStock`
 * before the change), and pages that show them; all-in prices and their lists a minute later. Last in a transaction: it waits
 * for other changes of the catalogue.
 */
export async function announceStock(tx: Context, before: ReadonlyMap<number, boolean>): Promise<void> {
  const ids = [...before.keys()]
  if (ids.length === 0) return
  const after = await readInStock(tx, ids)
  const turned = ids.filter((id) => before.get(id) !== after.get(id))
  if (turned.length > 0) await refreshFacets(tx, turned)
  await refreshManagedStock(tx, ids)
  // A product's lists depend on whether it is in stock, not on how much.
  await refillLater(tx, ids)
  await bumpCatalogueVersion(tx, [...tagsOfShownProducts(ids), ...(await tagsOfProducts(tx, turned))])
}

const minuteMs = 60_000

/** Once per minute for these products. */
async function refillLater(tx: Context, ids: readonly number[]): Promise<void> {
  const minute = Math.floor(tx.now.getTime() / minuteMs)
  const productIds = ids.toSorted((a, b) => a - b)
  const digits = createHash('sha256')
    .update(JSON.stringify([minute, productIds]))
    .digest('hex')
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  // After that minute's transactions have ended
  await enqueue(tx, refillAllInJob, { productIds }, { id, startAfter: new Date((minute + 1) * minuteMs + 10_000) })
}

/**
 * Returns pieces of an order's lines to the shelf, at most as many as they took and never twice: `stockTaken` is decreased.
 * Requires the order's lock. Products deleted meanwhile get none.
 */
export async function returnStock(tx: Context, orderId: string, pieces: readonly LinePieces[]): Promise<void> {
  const wanted = Map.groupBy(pieces, ({ lineId }) => lineId)
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...wanted.keys()]), gt(orderLines.stockTaken, 0)))
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  await lockStock(tx, productIds)
  const before = await readInStock(tx, productIds)
  const back: (SizeStock & { readonly productId: number })[] = []
  for (const line of lines) {
    const requested = (wanted.get(line.id) ?? []).reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)
    const { given, left } = piecesBack(line, requested)
    const stockTaken = line.stockTaken - given.reduce((sum, part) => sum + part.pieces, 0)
    await tx.db.update(orderLines).set({ stockTaken, sizeStock: left }).where(eq(orderLines.id, line.id))
    const { productId } = line
    if (productId !== null) back.push(...given.map((part) => ({ productId, ...part })))
  }
  const given = sql`json_to_recordset(${JSON.stringify(back)}::json) as each("productId" int, "variantId" int, pieces int)`
  await tx.db.execute(sql`
    with back as materialized (
      select each."productId", v.variant_id, v.stock is not null as "isOwn", each."variantId" is null as "isShared",
        sum(each.pieces)::int as pieces
      from ${given} left join product_variants v on v.product_id = each."productId" and v.variant_id = each."variantId"
      group by 1, 2, 3, 4
    ), of_variants as (
      update product_variants v set stock = v.stock + back.pieces
      from back where back."isOwn" and v.product_id = back."productId" and v.variant_id = back.variant_id
    )
    update products p set stock = p.stock + shared.pieces
    from (
      -- Also of variants that share the product's stock: bought pieces are known by their size.
      select "productId", sum(pieces)::int as pieces from back
      where "isShared" or (variant_id is not null and not "isOwn") group by 1
    ) shared
    where p.id = shared."productId"`)
  await announceStock(tx, before)
}

type TakingLine = Pick<OrderLine, 'variantId' | 'stockTaken' | 'isVariantStock' | 'sizeStock'>

/**
 * The stocks that a line's pieces came from, and the remainder of a line of several sizes. Sizes with most taken pieces are
 * returned first, because a reduction counts pieces, not sizes.
 */
export function piecesBack(
  { variantId, stockTaken, isVariantStock, sizeStock }: TakingLine,
  requested: number,
): { readonly given: readonly SizeStock[]; readonly left: readonly SizeStock[] | null } {
  const max = Math.min(requested, stockTaken)
  if (sizeStock === null) return { given: [{ variantId: isVariantStock ? variantId : null, pieces: max }], left: null }
  let open = max
  const parts = sizeStock
    .toSorted((one, other) => other.pieces - one.pieces)
    .map((part) => {
      const pieces = Math.min(open, part.pieces)
      open -= pieces
      return { ...part, pieces, left: part.pieces - pieces }
    })
  return {
    given: parts.flatMap(({ left: _left, ...part }) => (part.pieces > 0 ? [part] : [])),
    left: parts.flatMap(({ variantId: of, left }) => (left > 0 ? [{ variantId: of, pieces: left }] : [])),
  }
}

/** Returns all stock of a cancelled order. */
export async function returnAllStock(tx: Context, orderId: string): Promise<void> {
  const { rows } = await tx.db.execute<{ lineId: string; quantity: number }>(sql`
    select id as "lineId", stock_taken as quantity from order_lines where order_id = ${orderId} and stock_taken > 0`)
  await returnStock(tx, orderId, rows)
}
