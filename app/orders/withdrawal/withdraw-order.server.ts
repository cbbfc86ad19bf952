import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { customerActor, lockOrder, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import { mailWithdrawal } from '#app/orders/withdrawal/mail-withdrawal.server.ts'
import type { WithdrawInput } from '#app/orders/withdrawal/withdrawal.contract.ts'
import type { WithdrawalRefusal } from '#app/orders/withdrawal/withdrawal-refusals.ts'
import { type DeclaredLine, withdrawalDeclared, withdrawalRefusal } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/**
 * Records a consumer's declaration of withdrawal and mails its acknowledgement to both sides, in one transaction; staff record
 * returns and refunds. Refuses companies' orders, personalised goods, ended orders, after the 14 days, and a second
 * declaration; others' orders are treated as unknown.
 */
export async function withdrawOrder(ctx: Context, input: WithdrawInput): Promise<Result<OrderAnswer, WithdrawalRefusal>> {
  const found = await findOrder(ctx, input)
  if (!found.ok) return found
  const { id, userId } = found.value
  return inRetriedTransaction(ctx, async (tx): Promise<Result<OrderAnswer, WithdrawalRefusal>> => {
    const row = await lockOrder(tx, id)
    if (row === undefined) return refuse({ refusal: 'not-found' })
    const order = await readOrder(tx, id)
    const reason = withdrawalRefusal(order, tx.now)
    if (reason !== null) return refuse(reason)
    const lines = declaredLines(order, input.lineIds ?? null)
    if (lines === null) return refuse({ refusal: 'unknown-line' })
    const actor = await customerActor(tx, userId, row)
    const { name, acknowledgeTo } = input
    await recordOrderEvent(tx, id, actor, { kind: withdrawalDeclared, details: { name, acknowledgeTo, lines } })
    await mailWithdrawal(tx, order, { name, acknowledgeTo, lines })
    return done(await readOrder(tx, id))
  })
}

/** The pieces at the customer, of all lines or of these; null if one is not of the order. */
function declaredLines({ lines }: OrderAnswer, ids: readonly string[] | null): readonly DeclaredLine[] | null {
  if (ids?.some((id) => !lines.some((line) => line.id === id)) === true) return null
  return lines
    .filter(({ id, quantity, reduced }) => reduced < quantity && (ids === null || ids.includes(id)))
    .map(({ id, title, variantText, quantity, reduced }) => ({
      lineId: id,
      title: [title, variantText].filter(Boolean).join(', '),
      quantity: quantity - reduced,
    }))
}
