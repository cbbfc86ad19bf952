import { eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { isExported } from '#app/orders/export/is-exported.server.ts'
import { mailVatChanged } from '#app/orders/mails/order-mails.server.ts'
import type { VatExemption } from '#app/orders/orders.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type StaffOrderRef, withLockedOrder } from '#app/orders/staff/with-locked-order.server.ts'
import { type OrderActor, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { ExemptionRefusal } from '#app/orders/vat-exemption/exemption-refusals.ts'
import { exemptionObstacle, fixedVat } from '#app/orders/vat-exemption/exemption-rules.ts'
import { repriceOrder } from '#app/orders/vat-exemption/reprice-order.server.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isStaff } from '#app/platform/session.ts'

interface ExemptionChange {
  /** null withdraws it */
  readonly confirmation: VatExemption | null
  readonly reason: string
}

/**
 * Confirms the VAT number of an intra-community supply, which makes its VAT 0, or withdraws the confirmation. The customer
 * is mailed the new total. Refuses a delivery in Greece, another number than the invoice's, and what was exported or cancelled.
 */
export function changeExemption(
  ctx: Context,
  ref: StaffOrderRef,
  { confirmation, reason }: ExemptionChange,
): Promise<Result<null, ExemptionRefusal>> {
  return withLockedOrder<null, ExemptionRefusal>(ctx, ref, async (tx, order, actor) => {
    const refusal =
      fixedVat({ state: order.state, isExported: await isExported(tx, order.id) }) ??
      (confirmation === null ? null : whyNotExempt(tx, order, confirmation))
    if (refusal !== null) return refuse({ refusal })
    if (confirmation === null && order.vatExemption === null) return done(null)
    const [changed] = await tx.db.update(orders).set({ vatExemption: confirmation }).where(eq(orders.id, order.id)).returning()
    if (changed === undefined) throw new Error(`order ${order.id} is gone`)
    await followExemption(tx, changed, actor, { before: order.vatExemption, reason })
    return done(null)
  })
}

function whyNotExempt(tx: Context, order: Order, { vatNumber, checkedOn }: VatExemption): ExemptionRefusal['refusal'] | null {
  const obstacle = exemptionObstacle(order)
  if (obstacle !== null) return obstacle
  if (vatNumber !== order.invoice?.vatNumber) return 'other-number'
  return checkedOn > dayInAthens(tx.now) ? 'future-check' : null
}

interface EarlierExemption {
  readonly before: VatExemption | null
  /** Why it ended; may be empty */
  readonly reason: string
}

/** What follows a changed exemption of a locked order: its price, its history and audit, and the customer's mail. */
export async function followExemption(
  tx: Context,
  order: Order,
  actor: OrderActor,
  { before, reason }: EarlierExemption,
): Promise<void> {
  const { id, vatExemption } = order
  const details = vatExemption === null ? { reason, before } : { text: exemptionNote(vatExemption), before, after: vatExemption }
  const kind = vatExemption === null ? 'vat-exemption-ended' : 'vat-exempted'
  await recordOrderEvent(tx, id, actor, { kind, details })
  if (isStaff(tx.session)) {
    const change = { before: { vatExemption: before }, after: { vatExemption } }
    await recordChange(tx, tx.session, { subject: 'order', subjectId: id, ...change })
  }
  await mailVatChanged(tx, await repriceOrder(tx, order, actor))
}

/** «CY10259033P, έλεγχος 26/11/2026, WAPIAAAAYd8xQ, APHRODITE LTD» */
function exemptionNote({ vatNumber, checkedOn, reference, note }: VatExemption): string {
  return [vatNumber, `έλεγχος ${dayText(checkedOn)}`, reference, note].filter(Boolean).join(', ')
}
