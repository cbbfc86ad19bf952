import { sql } from 'drizzle-orm'

import { readPrintProgress } from '#app/orders/order-artwork.server.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import type { Context } from '#app/platform/context.server.ts'
import { partsText } from '#app/platform/text/parts-text.ts'
import { piecesToBuy, variantsToBuy } from '#app/purchasing/needs/line-need.ts'
import { byPromise, type Need, needKey } from '#app/purchasing/needs/need.ts'
import { type NeedyRow, readNeedyLines } from '#app/purchasing/needs/read-needy-lines.server.ts'
import type { PurchaseKind } from '#app/purchasing/purchase-states.ts'

/** What is bought of a line already. */
interface Bought extends Record<string, unknown> {
  readonly orderLineId: string
  readonly kind: PurchaseKind
  readonly supplierId: string
  readonly productId: number | null
  readonly variantId: number | null
  /** Pieces still to come */
  readonly open: number
  readonly received: number
}

/**
 * What confirmed orders that are not ready need: blanks beyond the shelf by their product's supplier, and the printing of
 * external decorators. Those with the earliest promise first; also what is wholly on order (`pieces` 0). Nothing is stored:
 * a cancelled or reduced order needs less at once.
 */
export async function readNeeds(ctx: Context): Promise<readonly Need[]> {
  const [lines, decorators] = await Promise.all([readNeedyLines(ctx), readDecorators(ctx)])
  const bought = await readBought(ctx, lines)
  const goods = lines.flatMap((line) => goodsNeeds(line, bought.get(line.id) ?? []))
  const printing = lines.flatMap((line) => printingNeeds(line, decorators, bought.get(line.id) ?? []))
  const released = await releasedOrders(ctx, lines, printing)
  const needs = [...goods, ...printing.map((need) => ({ ...need, isReleased: released.has(need.orderId) }))]
  return needs.filter(({ pieces, onOrder }) => pieces + onOrder > 0).toSorted(byPromise)
}

/** The supplier of each technique that is printed outside the house. */
async function readDecorators({ db }: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ technique: string; id: string }>(sql`
    select unnest(techniques) as technique, id from suppliers where techniques <> '{}' order by name desc`)
  return new Map(rows.map(({ technique, id }) => [technique, id]))
}

async function readBought({ db }: Context, lines: readonly NeedyRow[]): Promise<ReadonlyMap<string, readonly Bought[]>> {
  const ids = lines.map(({ id }) => id)
  const { rows } = await db.execute<Bought>(sql`
    select a.order_line_id as "orderLineId", l.kind, o.supplier_id as "supplierId", l.product_id as "productId",
      l.variant_id as "variantId", sum(a.pieces - a.received)::int as open, sum(a.received)::int as received
    from purchase_allocations a join purchase_lines l on l.id = a.purchase_line_id
    join purchase_orders o on o.id = l.purchase_order_id
    where a.order_line_id = any(${sql.param(ids)}::uuid[])
    group by 1, 2, 3, 4, 5`)
  return Map.groupBy(rows, ({ orderLineId }) => orderLineId)
}

const sumOf = (bought: readonly Bought[], of: 'open' | 'received') => bought.reduce((sum, each) => sum + each[of], 0)

/** Received blanks are on the line already, as pieces from the shelf. */
function goodsNeeds(line: NeedyRow, bought: readonly Bought[]): Need[] {
  return variantsToBuy(line).map(({ variantId, pieces }) => {
    const key = needKey({ kind: 'goods', orderLineId: line.id, productId: line.productId, variantId })
    const onOrder = sumOf(
      bought.filter((each) => needKey({ ...each, orderLineId: line.id }) === key),
      'open',
    )
    const size = line.sizes?.find((each) => each.variantId === variantId)?.size ?? ''
    return {
      ...factsOf(line),
      kind: 'goods',
      supplierId: line.supplierId,
      variantId,
      detail: partsText([line.variantText, size]),
      code: codeOf(line, variantId),
      pieces: Math.max(0, pieces - onOrder),
      onOrder: Math.min(pieces, onOrder),
      isReleased: true,
    }
  })
}

/** Staff's code of the product, else the SKU, which a product file sets to the supplier's. */
function codeOf({ chosenCode, variantSkus, sku, fileCode }: NeedyRow, variantId: number | null): string {
  const ofSize = variantId === null ? null : variantSkus?.[variantId]
  return [chosenCode, ofSize ?? '', sku, fileCode].find((code) => code !== '') ?? ''
}

function printingNeeds(line: NeedyRow, decorators: ReadonlyMap<string, string>, bought: readonly Bought[]): Need[] {
  const houses = Map.groupBy(line.placements, ({ technique }) => decorators.get(technique) ?? null)
  return [...houses].flatMap(([supplierId, placements]): Need[] => {
    if (supplierId === null) return []
    const ofHouse = bought.filter((each) => each.kind === 'printing' && each.supplierId === supplierId)
    const pieces = piecesToBuy({ ...line, stockTaken: sumOf(ofHouse, 'received') })
    const onOrder = sumOf(ofHouse, 'open')
    return [
      {
        ...factsOf(line),
        kind: 'printing',
        supplierId,
        variantId: line.variantId,
        detail: partsText([line.variantText, decorationText({ placements, decoration: '' })]),
        code: line.sku,
        pieces: Math.max(0, pieces - onOrder),
        onOrder: Math.min(pieces, onOrder),
        isReleased: false,
      },
    ]
  })
}

function factsOf({ id, orderId, number, customer, productId, title, promisedDay }: NeedyRow) {
  return { orderLineId: id, orderId, orderNumber: number, customer, productId, title, promisedDay }
}

/** The orders among those to be printed whose proofs are approved, or waived. */
async function releasedOrders(ctx: Context, lines: readonly NeedyRow[], printing: readonly Need[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(printing.map(({ orderId }) => orderId))
  const found = new Map(lines.filter(({ orderId }) => wanted.has(orderId)).map((line) => [line.orderId, line]))
  const progress = await readPrintProgress(
    ctx,
    [...found.values()].map(({ orderId, quoteId, proofWaiver, artworkApprovedAt: approved }) => ({
      id: orderId,
      quoteId,
      proofWaiver,
      artworkApprovedAt: approved === null ? null : new Date(approved),
    })),
  )
  return new Set([...progress].filter(([, { isReleased }]) => isReleased).map(([id]) => id))
}
