import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { proofEvents } from '#app/quotes/proofs/find-proof.server.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import { quoteEvents } from '#app/quotes/quotes.tables.ts'

/** Deletes the proofs of an anonymised quote; returns the keys of their files. */
export async function deleteProofs(tx: Context, quoteId: string): Promise<readonly string[]> {
  const gone = await tx.db.delete(proofs).where(eq(proofs.quoteId, quoteId)).returning({ keys: proofs.fileKeys })
  await tx.db
    .update(quoteEvents)
    .set({ details: {} })
    .where(and(eq(quoteEvents.quoteId, quoteId), inArray(quoteEvents.kind, [...proofEvents])))
  return gone.flatMap(({ keys }) => keys)
}
