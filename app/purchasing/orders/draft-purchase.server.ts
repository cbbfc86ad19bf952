import { eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { allocate } from '#app/purchasing/needs/allocate.ts'
import { type Need, needKey } from '#app/purchasing/needs/need.ts'
import { earliestDay, readSupplyDays } from '#app/purchasing/needs/needed-days.server.ts'
import { costAt, type ProductCost } from '#app/purchasing/needs/purchase-cost.ts'
import { readCosts } from '#app/purchasing/needs/read-costs.server.ts'
import { readNeeds } from '#app/purchasing/needs/read-needs.server.ts'
import { readPurchase } from '#app/purchasing/orders/read-purchase.server.ts'
import { lockPlanning, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseAllocations, purchaseLines, purchaseOrders, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

/** More lines than any supplier gets at once; the others stay needed. */
const maxLines = 500

/**
 * Makes a draft of all that is needed from a supplier now, a line for each variant and for each print. Two colleagues at once
 * make one: the second is refused, as nothing is needed any more. Refuses prints whose proofs are not approved.
 */
export function draftPurchase(
  ctx: StaffContext,
  { supplierId }: { readonly supplierId: string },
): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return inTransactionUnlessRefused<PurchaseView, PurchaseRefusal>(ctx, async (tx) => {
    await lockPlanning(tx)
    const [supplier] = await tx.db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    if (supplier === undefined) return refuse({ refusal: 'unknown-supplier' })
    const wanted = (await readNeeds(tx)).filter((need) => need.supplierId === supplierId && need.pieces > 0)
    const needs = wanted.filter(({ isReleased }) => isReleased)
    if (needs.length === 0) return refuse({ refusal: wanted.length === 0 ? 'nothing-needed' : 'proof-needed' })
    const lines = [...Map.groupBy(needs, needKey).values()].slice(0, maxLines)
    const days = await readSupplyDays(
      tx,
      needs.map(({ orderId }) => orderId),
    )
    const costs = await readCosts(
      tx,
      needs.flatMap(({ kind, productId }) => (kind === 'goods' && productId !== null ? [productId] : [])),
    )
    const id = uuidv7(tx.now.getTime())
    const at = { createdAt: tx.now, changedAt: tx.now, userId: ctx.session.userId }
    const neededBy = earliestDay(lines.flat().map(({ orderId, kind }) => days.neededBy(orderId, kind)))
    await tx.db.insert(purchaseOrders).values({ id, state: 'draft', supplierId, neededBy, ...at })
    const made = lines.map((ofLine, position) => lineOf(ofLine, { purchaseOrderId: id, position }, unitCostOf(lines, costs)))
    await tx.db.insert(purchaseLines).values(made.map(({ line }) => line))
    await tx.db.insert(purchaseAllocations).values(made.flatMap(({ allocations }) => allocations))
    const after = { supplier: supplier.name, lines: made.map(({ line }) => ({ title: line.title, quantity: line.quantity })) }
    await recordChange(tx, ctx.session, { subject: 'purchase', subjectId: id, before: {}, after })
    const view = await readPurchase(tx, id)
    return view === undefined ? refuse({ refusal: 'not-found' }) : done(view)
  })
}

type UnitCostOf = (need: Need) => number | null

/** The cost at the price break of all pieces of a product, over its variants and orders. */
function unitCostOf(lines: readonly (readonly Need[])[], costs: ReadonlyMap<number, ProductCost>): UnitCostOf {
  const goods = lines.flat().filter(({ kind }) => kind === 'goods')
  return ({ kind, productId }) => {
    const cost = kind === 'goods' && productId !== null ? costs.get(productId) : undefined
    const pieces = goods.reduce((sum, need) => (need.productId === productId ? sum + need.pieces : sum), 0)
    return cost === undefined ? null : costAt(cost, pieces)
  }
}

function lineOf(needs: readonly Need[], at: { readonly purchaseOrderId: string; readonly position: number }, costOf: UnitCostOf) {
  const [first] = needs
  if (first === undefined) throw new Error('a line without needs')
  const { kind, productId, variantId, title, detail, code } = first
  const quantity = needs.reduce((sum, { pieces }) => sum + pieces, 0)
  const id = uuidv7()
  return {
    line: { id, ...at, kind, productId, variantId, title, detail, code, quantity, unitCost: costOf(first) },
    allocations: allocate(quantity, needs).allocations.map((allocation) => ({ purchaseLineId: id, ...allocation })),
  }
}
