import { eq, inArray } from 'drizzle-orm'

import { done, refuse, type Result } from '#app/platform/errors.ts'
import { allocate } from '#app/purchasing/needs/allocate.ts'
import { needKey } from '#app/purchasing/needs/need.ts'
import { readNeeds } from '#app/purchasing/needs/read-needs.server.ts'
import { changePurchase, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { purchaseAllocations, purchaseLines, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { Purchase, PurchaseLine } from '#app/purchasing/purchase-rows.server.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

export interface DraftChange {
  readonly id: string
  readonly revision: number
  /** A decorator's id; null: the shop. Missing: as before */
  readonly deliverTo?: string | null | undefined
  readonly neededBy?: string | null | undefined
  readonly note?: string | null | undefined
  /** All lines that stay. Missing: all, as before */
  readonly lines?: readonly { readonly id: string; readonly quantity: number; readonly unitCost: number | null }[] | undefined
}

/** Changes a draft. Refuses an empty one, lines of others, other places of delivery than a decorator's, and unneeded prints. */
export function changeDraft(ctx: StaffContext, change: DraftChange): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return changePurchase(ctx, change, async (tx, purchase) => {
    if (purchase.state !== 'draft') return refuse({ refusal: 'wrong-state', state: purchase.state })
    const { deliverTo = purchase.deliverTo, neededBy = purchase.neededBy } = change
    const note = change.note === undefined ? purchase.note : (change.note ?? '')
    if (deliverTo !== null && !(await isDecorator(tx, deliverTo))) return refuse({ refusal: 'no-decorator' })
    const changed = change.lines === undefined ? done({}) : await changeLines(tx, purchase, change.lines)
    if (!changed.ok) return changed
    const set = { deliverTo, neededBy, note }
    const before = { deliverTo: purchase.deliverTo, neededBy: purchase.neededBy, note: purchase.note }
    return done({ set, before, after: { ...set, ...changed.value } })
  })
}

async function isDecorator({ db }: StaffContext, supplierId: string): Promise<boolean> {
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  return supplier !== undefined && supplier.techniques.length > 0
}

/** Pieces that are taken out are needed again; further ones are for other orders that need them, else for the shelf. */
async function changeLines(
  tx: StaffContext,
  { id, supplierId }: Purchase,
  wanted: NonNullable<DraftChange['lines']>,
): Promise<Result<{ readonly lines: readonly object[] }, PurchaseRefusal>> {
  const lines = await tx.db.select().from(purchaseLines).where(eq(purchaseLines.purchaseOrderId, id))
  const asked = new Map(wanted.map((line) => [line.id, line]))
  if ([...asked.keys()].some((lineId) => lines.every((line) => line.id !== lineId))) return refuse({ refusal: 'unknown-line' })
  const kept = lines.filter((line) => asked.has(line.id))
  if (kept.length === 0) return refuse({ refusal: 'no-lines' })
  const removed = lines.filter((line) => !asked.has(line.id))
  const resized = kept.filter((line) => asked.get(line.id)?.quantity !== line.quantity)
  const printed = await readPrintedLines(tx, resized)
  const freed = [...removed, ...resized].map((line) => line.id)
  if (freed.length > 0) await tx.db.delete(purchaseAllocations).where(inArray(purchaseAllocations.purchaseLineId, freed))
  if (removed.length > 0) await tx.db.delete(purchaseLines).where(inArray(purchaseLines.id, freed.slice(0, removed.length)))
  const needs = resized.length === 0 ? [] : (await readNeeds(tx)).filter((need) => need.supplierId === supplierId)
  for (const line of kept) {
    const { quantity = line.quantity, unitCost = null } = asked.get(line.id) ?? {}
    await tx.db.update(purchaseLines).set({ quantity, unitCost }).where(eq(purchaseLines.id, line.id))
    if (!resized.includes(line)) continue
    const key = needKey({ ...line, orderLineId: printed.get(line.id) ?? '' })
    const { allocations, left } = allocate(
      quantity,
      needs.filter((need) => needKey(need) === key),
    )
    if (line.kind === 'printing' && left > 0) {
      return refuse({ refusal: 'beyond-print', title: line.title, open: quantity - left })
    }
    if (allocations.length === 0) continue
    await tx.db.insert(purchaseAllocations).values(allocations.map((each) => ({ purchaseLineId: line.id, ...each })))
  }
  return done({ lines: kept.map(({ title, id: lineId }) => ({ title, ...asked.get(lineId), id: undefined })) })
}

/** The order's line of each line to print. */
async function readPrintedLines({ db }: StaffContext, lines: readonly PurchaseLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.filter(({ kind }) => kind === 'printing').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(purchaseAllocations).where(inArray(purchaseAllocations.purchaseLineId, ids))
  return new Map(rows.map(({ purchaseLineId, orderLineId }) => [purchaseLineId, orderLineId]))
}
