import { eq } from 'drizzle-orm'

import type { ArtworkElement, LogoElement } from '#app/personalisation/artwork.ts'
import { movedInks } from '#app/personalisation/inks/moved-inks.ts'
import { readPrintInks } from '#app/personalisation/inks/read-print-inks.server.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { LogoRefusal } from '#app/personalisation/logos/logo-refusals.ts'
import { presentRepair, repairPicture, withStoredRepair } from '#app/personalisation/logos/repair-picture.server.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import type { RepairedLogo } from '#app/personalisation/logos/repair/repair-logo.server.ts'
import { withOtherPicture } from '#app/personalisation/repaired-artwork.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { findProof, type ProofRef, type ProofRow, withLockedProof } from '#app/proofs/find-proof.server.ts'
import { hashContent } from '#app/proofs/freeze-proof.server.ts'
import { asDesigned } from '#app/proofs/printed-artwork.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'
import { printedSurface } from '#app/proofs/printed-inks.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { proofActionRefusal } from '#app/proofs/proof-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

/** Why a logo was not repaired, besides what proofs refuse */
export interface NotRepaired {
  readonly refusal: 'logo'
  readonly reason: LogoRefusal
}

type Refusal = ProofRefusal | NotRepaired

/** A logo of the design in a position of a version */
interface ShownLogo {
  readonly position: string
  readonly picture: string
}

/** What a repair would make of a logo of an unsent version, at the size and with the technique that it has there. */
export async function previewProofRepair(
  ctx: Context,
  proofRef: ProofRef,
  shown: ShownLogo,
): Promise<Result<RepairPreview, Refusal>> {
  const found = await findShown(ctx, proofRef, shown)
  if (!found.ok) return found
  const repaired = await repairShown(ctx, found.value)
  return repaired.ok ? done(presentRepair(repaired.value)) : repaired
}

/**
 * Prints the repair of a logo in an unsent version. The line and the customer's logos stay as they are. Refuses a concurrently
 * changed version, and what `repairPicture` refuses.
 */
export async function repairProofLogo(
  ctx: Context,
  proofRef: ProofRef,
  { revision, ...shown }: ShownLogo & { readonly revision: number },
): Promise<Result<null, Refusal>> {
  const found = await findShown(ctx, proofRef, shown)
  if (!found.ok) return found
  if (found.value.proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
  const repaired = await repairShown(ctx, found.value)
  if (!repaired.ok) return repaired
  return withStoredRepair(ctx, repaired.value, shown.picture, (store) =>
    withLockedProof<null>(ctx, proofRef, 'replace-artwork', async (tx, { proof }) => {
      if (proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
      const other = await store(tx)
      await changePlacement(tx, proof, shown.position, (placement) => {
        const artwork = withOtherPicture(placement.artwork ?? [], shown.picture, other)
        return withInks(tx, { ...placement, artwork, designed: designedOf(placement) })
      })
      return done(null)
    }),
  )
}

/** Prints a position's logos again as the line has them. Refuses where none is repaired, and a concurrently changed version. */
export function undoProofRepair(
  ctx: Context,
  proofRef: ProofRef,
  { revision, position }: { readonly revision: number; readonly position: string },
): Promise<Result<null, Refusal>> {
  return withLockedProof<null>(ctx, proofRef, 'replace-artwork', async (tx, { proof }) => {
    if (proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
    const placement = proof.content.placements.find((each) => each.position === position)
    if (placement === undefined) return refuse({ refusal: 'unknown-placement' })
    if (placement.designed === undefined) return refuse({ refusal: 'not-repaired' })
    await changePlacement(tx, proof, position, (each) => withInks(tx, { ...each, ...asDesigned(each), designed: undefined }))
    return done(null)
  })
}

interface FoundLogo {
  readonly proof: ProofRow
  readonly placement: ProofPlacement
  readonly element: LogoElement
}

async function findShown(
  ctx: Context,
  proofRef: ProofRef,
  { position, picture }: ShownLogo,
): Promise<Result<FoundLogo, Refusal>> {
  const found = await findProof(ctx, proofRef)
  if (found === undefined) return refuse({ refusal: 'unknown-proof' })
  const { owner, actor, proof } = found
  const reason = proofActionRefusal('replace-artwork', proof.state, actor.role) ?? owner.closed
  if (reason !== null) return refuse(reason)
  const placement = proof.content.placements.find((each) => each.position === position)
  if (placement === undefined) return refuse({ refusal: 'unknown-placement' })
  const isIt = (each: ArtworkElement) => each.kind === 'logo' && each.picture === picture
  const element = placement.file === null ? placement.artwork?.find(isIt) : undefined
  if (element?.kind !== 'logo') return refuse({ refusal: 'logo', reason: { refusal: 'unknown-logo' } })
  return done({ proof, placement, element })
}

async function repairShown(
  ctx: Context,
  { placement: { technique }, element: { picture, width } }: FoundLogo,
): Promise<Result<RepairedLogo, NotRepaired>> {
  const repaired = await repairPicture(ctx, picture, { widthMm: Math.max(1, tenthsToMm(width)), technique, inks: [] })
  return repaired.ok ? repaired : refuse({ refusal: 'logo', reason: repaired })
}

const designedOf = ({ designed, artwork, chosenInks }: ProofPlacement) => designed ?? { artwork, chosenInks }

/** The placement with the inks of its artwork; what was chosen for a colour goes along to its shade. */
async function withInks(tx: Context, placement: ProofPlacement): Promise<ProofPlacement> {
  const { technique } = placement
  const surface = printedSurface(placement)
  const [drawn] = await readPrintInks(tx, [{ ...placement, surface }])
  const separations = (drawn?.inks ?? []).map(({ colour }) => colour)
  const moved =
    placement.designed === undefined ? placement.chosenInks : movedInks(placement.chosenInks ?? [], { technique, separations })
  const chosenInks = moved === undefined || moved.length === 0 ? undefined : moved
  const [printed] = await readPrintInks(tx, [{ ...placement, surface, chosenInks }])
  const { inks: namedInks = [], isPhotographic = false } = printed ?? {}
  return { ...placement, chosenInks, inks: namedInks.map(({ colour }) => colour), namedInks, isPhotographic }
}

async function changePlacement(
  tx: Context,
  { id, content: before, revision }: ProofRow,
  position: string,
  change: (placement: ProofPlacement) => Promise<ProofPlacement>,
): Promise<void> {
  const placements: ProofPlacement[] = []
  for (const each of before.placements) placements.push(each.position === position ? await change(each) : each)
  const content = { ...before, placements }
  await tx.db
    .update(proofs)
    .set({ state: 'in-progress', content, contentHash: hashContent(content), revision: revision + 1 })
    .where(eq(proofs.id, id))
}
