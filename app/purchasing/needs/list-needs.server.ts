import { asc, inArray } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { type Need, needKey } from '#app/purchasing/needs/need.ts'
import { earliestDay, readSupplyDays, type SupplyDays } from '#app/purchasing/needs/needed-days.server.ts'
import { costAt, type ProductCost } from '#app/purchasing/needs/purchase-cost.ts'
import { readCosts } from '#app/purchasing/needs/read-costs.server.ts'
import { readNeeds } from '#app/purchasing/needs/read-needs.server.ts'
import { purchaseOrders, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { NeedGroup, NeedsView } from '#app/purchasing/purchase-schemas.ts'
import type { Supplier } from '#app/purchasing/purchase-rows.server.ts'
import { awaitedStates } from '#app/purchasing/purchase-states.ts'
import { adoptImportSuppliers } from '#app/purchasing/suppliers/adopt-suppliers.server.ts'
import { presentSupplierOf } from '#app/purchasing/suppliers/present-supplier.server.ts'

/** Needs that a group lists; the most pressing ones. */
const maxListed = 20

/** What is needed now, by supplier: those with the earliest promise first, products without a supplier last. */
export async function listNeeds(ctx: Context): Promise<NeedsView> {
  await adoptImportSuppliers(ctx)
  const needs = await readNeeds(ctx)
  const groups = [...Map.groupBy(needs, ({ supplierId }) => supplierId)].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  )
  const listed = groups.flatMap(([, all]) => all.slice(0, maxListed))
  const [known, open, costs, days] = await Promise.all([
    ctx.db.select().from(suppliers),
    readOpenPurchases(ctx),
    readCosts(ctx, [...costedProducts(needs)]),
    readSupplyDays(
      ctx,
      listed.map(({ orderId }) => orderId),
    ),
  ])
  const supplierOf = new Map(known.map((supplier) => [supplier.id, supplier]))
  return {
    groups: groups.map(([id, all]) => {
      const supplier = id === null ? null : (supplierOf.get(id) ?? null)
      const shown = all.slice(0, maxListed).map((need) => presentNeed(ctx, need, supplier, days))
      const sums = sumsOf(all)
      return {
        supplier: supplier === null ? null : presentSupplierOf(supplier),
        ...sums,
        cost: costOf(all, costs),
        neededBy: earliestDay(shown.filter(({ pieces }) => pieces > 0).map(({ neededBy }) => neededBy)),
        needs: shown,
        more: all.length - shown.length,
        openPurchases: open.filter(({ supplierId }) => supplierId === id).map(({ supplierId: _supplier, ...rest }) => rest),
      }
    }),
  }
}

function readOpenPurchases({ db }: Context) {
  const { id, number, state, supplierId, createdAt } = purchaseOrders
  return db
    .select({ id, number, state, supplierId })
    .from(purchaseOrders)
    .where(inArray(state, ['draft', ...awaitedStates]))
    .orderBy(asc(createdAt), asc(id))
}

function* costedProducts(needs: readonly Need[]) {
  for (const { kind, productId, pieces } of needs) if (kind === 'goods' && productId !== null && pieces > 0) yield productId
}

function sumsOf(needs: readonly Need[]): Pick<NeedGroup, 'pieces' | 'waiting'> {
  const sum = (isReleased: boolean) =>
    needs.reduce((total, need) => (need.isReleased === isReleased ? total + need.pieces : total), 0)
  return { pieces: sum(true), waiting: sum(false) }
}

/** The cost of the goods for which it is known, at the break of all pieces of a product; null if none is known. */
function costOf(needs: readonly Need[], costs: ReadonlyMap<number, ProductCost>): number | null {
  const ofProduct = Map.groupBy(
    needs.filter(({ kind, pieces }) => kind === 'goods' && pieces > 0),
    ({ productId }) => productId,
  )
  const known = [...ofProduct].flatMap(([productId, all]) => {
    const cost = productId === null ? undefined : costs.get(productId)
    const pieces = all.reduce((sum, need) => sum + need.pieces, 0)
    const unitCost = cost === undefined ? null : costAt(cost, pieces)
    return unitCost === null ? [] : [lineTotal(unitCost, pieces)]
  })
  return known.length === 0 ? null : amountToEuros(known.reduce((sum, cents) => sum + cents, 0))
}

function presentNeed(ctx: Context, need: Need, supplier: Supplier | null, days: SupplyDays): NeedGroup['needs'][number] {
  const { kind, orderId, orderNumber, customer, promisedDay, productId, title, detail, code, pieces, onOrder } = need
  const neededBy = days.neededBy(orderId, kind)
  const comesOn =
    supplier?.deliveryDays === undefined || supplier.deliveryDays === null
      ? dayInAthens(ctx.now)
      : days.arrivalDay(supplier.deliveryDays)
  return {
    key: `${need.orderLineId} ${supplier?.id ?? ''} ${needKey(need)}`,
    lineKey: needKey(need),
    kind,
    orderId,
    orderNumber,
    customer,
    promisedDay,
    productId,
    title,
    detail,
    code,
    pieces,
    onOrder,
    neededBy,
    isLate: neededBy !== null && pieces > 0 && comesOn > neededBy,
    waitsForProof: !need.isReleased,
  }
}
