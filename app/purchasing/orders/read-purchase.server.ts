import { asc, desc, eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { shownName } from '#app/account/person-name.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { isPurchaseLate } from '#app/purchasing/orders/purchase-lateness.ts'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import {
  purchaseLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  suppliers,
} from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseLine } from '#app/purchasing/purchase-rows.server.ts'
import type { PurchaseLineView, PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { purchaseMachine, type PurchaseAction, type PurchaseState } from '#app/purchasing/purchase-states.ts'
import { openOf } from '#app/purchasing/receipts/came.ts'
import { waitedFor } from '#app/purchasing/receipts/settle-receipt.ts'
import { presentSupplierOf } from '#app/purchasing/suppliers/present-supplier.server.ts'

type Behind = Awaited<ReturnType<typeof readAllocations>>

/** A purchase order for staff; undefined for an unknown one. */
export async function readPurchase(ctx: Context, id: string): Promise<PurchaseView | undefined> {
  const [found] = await ctx.db
    .select({ purchase: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id))
  if (found === undefined) return undefined
  const { purchase, supplier } = found
  const [lines, behind, receipts, [decorator]] = await Promise.all([
    readPurchaseLines(ctx, id),
    readAllocations(ctx, id),
    readReceipts(ctx, id),
    purchase.deliverTo === null ? [] : ctx.db.select().from(suppliers).where(eq(suppliers.id, purchase.deliverTo)),
  ])
  const { number, state, revision, neededBy, confirmedDay, supplierReference, note, sentTo } = purchase
  const may = (action: PurchaseAction) => purchaseMachine.next(action, state) !== undefined
  return {
    id,
    number,
    state,
    revision,
    supplier: presentSupplierOf(supplier),
    deliverTo: decorator === undefined ? null : { id: decorator.id, name: decorator.name },
    neededBy,
    confirmedDay,
    supplierReference,
    note,
    sentTo,
    isLate: isPurchaseLate(purchase, dayInAthens(ctx.now)),
    createdAt: purchase.createdAt.toISOString(),
    sentAt: purchase.sentAt?.toISOString() ?? null,
    net: amountToEuros(lines.reduce((sum, line) => sum + (netOf(line) ?? 0), 0)),
    isCostKnown: lines.every(({ unitCost }) => unitCost !== null),
    lines: lines.map((line) =>
      presentLine(
        line,
        state,
        behind.filter(({ purchaseLineId }) => purchaseLineId === line.id),
      ),
    ),
    receipts,
    may: {
      change: state === 'draft',
      send: may('send'),
      confirm: may('confirm'),
      receive: may('receive-rest'),
      cancel: may('cancel'),
    },
  }
}

export function readPurchaseLines({ db }: Context, id: string): Promise<PurchaseLine[]> {
  return db.select().from(purchaseLines).where(eq(purchaseLines.purchaseOrderId, id)).orderBy(asc(purchaseLines.position))
}

/** Cents; null if the cost is unknown */
export function netOf({ unitCost, quantity }: Pick<PurchaseLine, 'unitCost' | 'quantity'>): number | null {
  return unitCost === null ? null : lineTotal(unitCost, quantity)
}

function presentLine(line: PurchaseLine, state: PurchaseState, behind: Behind): PurchaseLineView {
  const { id, kind, productId, title, detail, code, quantity, unitCost, received, damaged, missing } = line
  const net = netOf(line)
  const open = state === 'cancelled' ? 0 : openOf(line)
  const awaited = behind.reduce((sum, allocation) => sum + waitedFor(allocation).pieces, 0)
  return {
    id,
    kind,
    productId,
    title,
    detail,
    code,
    quantity,
    unitCost: unitCost === null ? null : unitPriceToEuros(unitCost),
    net: net === null ? null : amountToEuros(net),
    received,
    damaged,
    missing,
    open,
    unneeded: Math.max(0, open - awaited),
    orders: behind.map(({ orderId, orderNumber, customer, promisedDay, pieces, isAtRisk, possibleDay, ...rest }) => ({
      orderId,
      orderNumber,
      customer,
      promisedDay,
      pieces,
      received: rest.received,
      isAtRisk,
      possibleDay,
    })),
  }
}

async function readReceipts({ db }: Context, id: string): Promise<PurchaseView['receipts']> {
  const rows = await db
    .select({ receipt: purchaseReceipts, line: purchaseReceiptLines, title: purchaseLines.title, user: users })
    .from(purchaseReceipts)
    .innerJoin(purchaseReceiptLines, eq(purchaseReceiptLines.receiptId, purchaseReceipts.id))
    .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseReceiptLines.purchaseLineId))
    .leftJoin(users, eq(users.id, purchaseReceipts.userId))
    .where(eq(purchaseReceipts.purchaseOrderId, id))
    .orderBy(desc(purchaseReceipts.at), desc(purchaseReceipts.id), asc(purchaseLines.position))
  return [...Map.groupBy(rows, ({ receipt }) => receipt.id).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    return [
      {
        at: first.receipt.at.toISOString(),
        by: first.user === null ? '' : shownName(first.user),
        note: first.receipt.note,
        lines: all.map(({ title, line: { received, damaged, missing, toShelf } }) => ({
          title,
          received,
          damaged,
          missing,
          toShelf,
        })),
      },
    ]
  })
}
