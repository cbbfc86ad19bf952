import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { type Context, inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { readPurchase } from '#app/purchasing/orders/read-purchase.server.ts'
import { purchaseOrders } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { Purchase } from '#app/purchasing/purchase-rows.server.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { type PurchaseAction, purchaseMachine, type PurchaseState } from '#app/purchasing/purchase-states.ts'

export type StaffContext = Context & { readonly session: UserSession }

/** The columns that staff's work changes, and what the audit log keeps of it. */
export interface PurchaseChange {
  readonly set: Partial<Omit<Purchase, 'id' | 'revision'>>
  readonly before: object
  readonly after: object
}

/** Plans are made one after the other, so that two colleagues never order the same pieces. Until the transaction ends. */
export async function lockPlanning(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('purchasing', 0))`)
}

/**
 * Runs staff's work on a locked purchase order in one transaction, which records it; a refusal rolls everything back. Refuses
 * what a colleague has changed since the caller read it.
 */
export function changePurchase(
  ctx: StaffContext,
  { id, revision }: { readonly id: string; readonly revision: number },
  work: (tx: StaffContext, purchase: Purchase) => Promise<Result<PurchaseChange, PurchaseRefusal>>,
): Promise<Result<PurchaseView, PurchaseRefusal>> {
  return inTransactionUnlessRefused<PurchaseView, PurchaseRefusal>(ctx, async (given) => {
    const tx = { ...given, session: ctx.session }
    await lockPlanning(tx)
    const [purchase] = await tx.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update')
    if (purchase === undefined) return refuse({ refusal: 'not-found' })
    if (purchase.revision !== revision) return refuse({ refusal: 'changed-meanwhile' })
    const worked = await work(tx, purchase)
    if (!worked.ok) return worked
    const { set, before, after } = worked.value
    const [changed] = await tx.db
      .update(purchaseOrders)
      .set({ ...set, revision: revision + 1, changedAt: tx.now })
      .where(eq(purchaseOrders.id, id))
      .returning()
    await recordChange(tx, ctx.session, { subject: 'purchase', subjectId: changed?.number ?? id, before, after })
    const view = await readPurchase(tx, id)
    return view === undefined ? refuse({ refusal: 'not-found' }) : done(view)
  })
}

/** The state to which an action leads, or why it cannot be taken. */
export function nextState(action: PurchaseAction, state: PurchaseState): Result<PurchaseState, PurchaseRefusal> {
  const next = purchaseMachine.next(action, state)
  return next === undefined ? refuse({ refusal: 'wrong-state', state }) : done(next)
}
