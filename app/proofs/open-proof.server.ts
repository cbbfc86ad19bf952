import { picturesOf } from '#app/personalisation/artwork.ts'
import { readFileOfPicture } from '#app/personalisation/logos/read-picture-file.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { renderProofPdf } from '#app/proofs/document/proof-pdf.server.ts'
import { findProof, type ProofRef, type ProofRow } from '#app/proofs/find-proof.server.ts'
import { proofFileName } from '#app/proofs/proof-content.ts'
import { drawProofPictures } from '#app/proofs/proof-pictures.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { endingOf } from '#app/uploads/accepted-files.ts'

export interface OpenedFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

type Opened = Promise<Result<OpenedFile, ProofRefusal>>

/** The document as sent; for staff, an unsent version is rendered as a preview. */
export async function openProofPdf(ctx: Context, proofRef: ProofRef): Opened {
  const found = await findProof(ctx, proofRef)
  if (found === undefined) return refuse({ refusal: 'unknown-proof' })
  const { owner, proof } = found
  const name = proofFileName(owner.number, proof.content.title, proof.version)
  if (proof.sentAt === null) {
    const drawn = await drawProofPictures(ctx, proof.content)
    if (!drawn.ok) return drawn
    const made = await renderProofPdf(ctx, owner, [{ proof, mockUps: drawn.value }], { sentAt: ctx.now, preview: true })
    return made.ok ? done({ name, contentType: 'application/pdf', bytes: made.value }) : made
  }
  const bytes = await readStored(ctx, proof, proof.pdfKey)
  return bytes === null ? refuse({ refusal: 'no-document' }) : done({ name, contentType: 'application/pdf', bytes })
}

/** A picture of a version; of an unsent one, drawn now. */
export async function openProofPicture(ctx: Context, proofRef: ProofRef, index: number): Opened {
  const found = await findProof(ctx, proofRef)
  if (found === undefined) return refuse({ refusal: 'unknown-proof' })
  const { proof } = found
  const opened =
    proof.sentAt === null
      ? await drawProofPictures(ctx, proof.content)
      : done([await readStored(ctx, proof, proof.pictures[index]?.storageKey ?? null)])
  if (!opened.ok) return opened
  const bytes = opened.value[proof.sentAt === null ? index : 0]
  if (bytes === undefined || bytes === null) return refuse({ refusal: 'no-document' })
  return done({ name: `${index + 1}.jpg`, contentType: 'image/jpeg', bytes })
}

async function readStored(ctx: Context, { id }: ProofRow, key: string | null): Promise<Buffer | null> {
  const bytes = key === null ? null : await fileStore(ctx.config).read(key)
  if (bytes === null && key !== null) ctx.log.error({ proofId: id, key }, 'a file of a proof is not in the store')
  return bytes
}

/** For production, staff only: the original of a logo, or the file that replaces the artwork. */
export async function openProofArtwork(
  ctx: Context,
  proofRef: ProofRef,
  { position, picture }: { readonly position: string; readonly picture: string | null },
): Opened {
  const found = await findProof(ctx, proofRef)
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'unknown-proof' })
  const placement = found.proof.content.placements.find((each) => each.position === position)
  if (placement === undefined) return refuse({ refusal: 'unknown-placement' })
  if (picture === null) {
    const { file } = placement
    const bytes = file === null ? null : await fileStore(ctx.config).read(file.storageKey)
    if (file === null || bytes === null) return refuse({ refusal: 'unreadable-artwork' })
    return done({ name: file.name, contentType: file.contentType, bytes })
  }
  const original = picturesOf([placement, placement.designed ?? {}]).includes(picture)
    ? await readFileOfPicture(ctx, picture)
    : null
  if (original === null) return refuse({ refusal: 'unreadable-artwork' })
  const { kind, bytes } = original
  return done({
    name: `${found.owner.number} ${placement.positionName} ${picture.slice(0, 8)}.${endingOf(kind)}`,
    contentType: kind,
    bytes,
  })
}
