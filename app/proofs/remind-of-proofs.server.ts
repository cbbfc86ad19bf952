import { and, eq, isNull, lte } from 'drizzle-orm'

import { addWorkingDays } from '#app/company/working-days.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens, dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'
import { mailProofReminder } from '#app/proofs/proof-mails.server.ts'
import type { AllProofOwners, ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

/**
 * Mails one reminder for each waiting proof whose last day is the next working day or earlier. All of them in one run: the proofs of
 * ended quotes and orders stay without one, and in a limited run they would hold up newer ones.
 */
export async function remindOfProofs(ctx: Context, owners: AllProofOwners): Promise<void> {
  const { closedDays } = await readSettings(ctx)
  const due = and(
    eq(proofs.state, 'waiting'),
    isNull(proofs.remindedAt),
    lte(proofs.answerBy, addWorkingDays(dayInAthens(ctx.now), 1, closedDays)),
    lte(proofs.sentAt, new Date(ctx.now.getTime() - dayMs / 2)),
  )
  const waiting = await ctx.db.select({ id: proofs.id, quoteId: proofs.quoteId, orderId: proofs.orderId }).from(proofs).where(due)
  const remind = async (tx: Context, { id, ...row }: (typeof waiting)[number]) => {
    await (await readOwner(tx, owners, row))?.lock(tx)
    const owner = await readOwner(tx, owners, row)
    if (owner === undefined || owner.closed !== null) return
    const [proof] = await tx.db
      .update(proofs)
      .set({ remindedAt: tx.now })
      .where(and(eq(proofs.id, id), due))
      .returning()
    if (proof !== undefined) await mailProofReminder(tx, owner, proof)
  }
  await eachInTransaction(ctx, waiting, remind, 'reminders of proofs were not written')
}

async function readOwner(
  tx: Context,
  owners: AllProofOwners,
  row: { readonly quoteId: string | null; readonly orderId: string | null },
): Promise<ProofOwner | undefined> {
  for (const each of owners) {
    const owner = await each.read(tx, row)
    if (owner !== undefined) return owner
  }
  return undefined
}
