import { and, eq, isNull, lte } from 'drizzle-orm'

import { addWorkingDays } from '#app/company/working-days.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens, dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { proofQuoteRefusal } from '#app/quotes/proofs/find-proof.server.ts'
import { mailProofReminder } from '#app/quotes/proofs/proof-mails.server.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import { lockQuote } from '#app/quotes/transition.server.ts'

/** Maximum per run; the job runs every morning. */
const batchSize = 500

/** Mails one reminder for each waiting proof whose last day is the next working day or earlier. */
export async function remindOfProofs(ctx: Context): Promise<void> {
  const { closedDays } = await readSettings(ctx)
  const due = and(
    eq(proofs.state, 'waiting'),
    isNull(proofs.remindedAt),
    lte(proofs.answerBy, addWorkingDays(dayInAthens(ctx.now), 1, closedDays)),
    lte(proofs.sentAt, new Date(ctx.now.getTime() - dayMs / 2)),
  )
  const waiting = await ctx.db
    .select({ id: proofs.id, quoteId: proofs.quoteId })
    .from(proofs)
    .where(due)
    .orderBy(proofs.answerBy)
    .limit(batchSize)
  for (const { id, quoteId } of waiting) {
    await inTransaction(ctx, async (tx) => {
      const quote = await lockQuote(tx, quoteId)
      if (quote === undefined || proofQuoteRefusal(quote) !== null) return
      const [proof] = await tx.db
        .update(proofs)
        .set({ remindedAt: tx.now })
        .where(and(eq(proofs.id, id), due))
        .returning()
      if (proof !== undefined) await mailProofReminder(tx, quote, proof)
    })
  }
}
