import type { Context } from '#app/platform/context.server.ts'
import { isOf } from '#app/proofs/find-proof.server.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

/** Deletes the proofs of an anonymised quote or order; returns the keys of their files. */
export async function deleteProofs(tx: Context, owner: Pick<ProofOwner, 'kind' | 'id'>): Promise<readonly string[]> {
  const gone = await tx.db.delete(proofs).where(isOf(owner)).returning({ keys: proofs.fileKeys })
  return [...new Set(gone.flatMap(({ keys }) => keys))]
}
