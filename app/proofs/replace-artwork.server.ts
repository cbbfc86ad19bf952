import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import { movedInks } from '#app/personalisation/inks/moved-inks.ts'
import { type Ink, inksOf } from '#app/personalisation/inks/named-inks.ts'
import { readInks } from '#app/personalisation/inks/read-inks.server.ts'
import { printedColours } from '#app/personalisation/inks/separations.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore, filesFolder } from '#app/platform/files/files.server.ts'
import { findProof, type ProofRef, withLockedProof } from '#app/proofs/find-proof.server.ts'
import { hashContent } from '#app/proofs/freeze-proof.server.ts'
import { type ProofFile, proofFolder, type ProofPlacement } from '#app/proofs/proof-content.ts'
import { fileKeysOf } from '#app/proofs/proof-files.ts'
import type { OwnerFile } from '#app/proofs/proof-owner.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { printedSurface } from '#app/proofs/printed-inks.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { isFileKind } from '#app/uploads/accepted-files.ts'

interface Replacement {
  readonly revision: number
  readonly position: string
  /** A file of the owner: the customer's, or the caller's upload; null for the design's own artwork */
  readonly fileId: string | null
}

/**
 * Replaces a position's artwork by a copy of a file, which belongs to the version. A staff upload for this no longer
 * waits for a message. Refuses files of others, and a concurrently changed version.
 */
export async function replaceArtwork(
  ctx: Context,
  proofRef: ProofRef,
  { revision, position, fileId }: Replacement,
): Promise<Result<null, ProofRefusal>> {
  const found = await findProof(ctx, proofRef)
  if (found === undefined) return refuse({ refusal: 'unknown-proof' })
  if (found.actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
  const row = fileId === null ? null : await found.owner.findFile(ctx, found.actor, fileId)
  if (row === undefined) return refuse({ refusal: 'unknown-file' })
  const file = row === null ? null : await copyFile(ctx, row)
  const { inks: table } = await readInks(ctx)
  if (row !== null && file === null) return refuse({ refusal: 'unreadable-artwork' })
  const result = await withLockedProof<string | null>(ctx, proofRef, 'replace-artwork', async (tx, { owner, actor, proof }) => {
    if (proof.revision !== revision) return refuse({ refusal: 'proof-changed' })
    if (!proof.content.placements.some((each) => each.position === position)) return refuse({ refusal: 'unknown-placement' })
    const placements = proof.content.placements.map((each) =>
      each.position === position ? { ...each, file: file && withNamedInks(file, each, table) } : each,
    )
    const content = { ...proof.content, placements }
    const fileKeys = fileKeysOf({ content, pictures: [], pdfKey: null })
    await tx.db
      .update(proofs)
      .set({ state: 'in-progress', content, contentHash: hashContent(content), fileKeys, revision: revision + 1 })
      .where(eq(proofs.id, proof.id))
    // Uploaded only for this: the copy remains.
    return done(fileId === null ? null : await owner.takeUpload(tx, actor, fileId))
  })
  const unused = result.ok ? [result.value] : [file?.storageKey, file?.pictureKey]
  for (const key of unused) if (typeof key === 'string') await fileStore(ctx.config).remove(key)
  return result.ok ? done(null) : result
}

/** A file with the inks of its colours; what the customer chose for a colour of the design, or as its foil, stays. */
function withNamedInks(file: ProofFile, placement: ProofPlacement, table: readonly Ink[]): ProofFile {
  const { technique } = placement
  const separations = printedColours({ technique, surface: printedSurface(placement) }, file.inks)
  const chosenInks = movedInks(placement.chosenInks ?? [], { technique, separations })
  return { ...file, namedInks: inksOf({ technique, separations, chosenInks }, table) }
}

async function copyFile(ctx: Context, row: OwnerFile): Promise<ProofFile | null> {
  const store = fileStore(ctx.config)
  const bytes = await store.read(row.storageKey)
  if (bytes === null) return null
  const storageKey = `${proofFolder}/${randomUUID()}`
  await store.put(storageKey, bytes)
  const { name, contentType, size } = row
  const file = { name, contentType, size, hash: row.hash.toString('hex'), storageKey }
  return { ...file, ...(await storePicture(ctx, file)) }
}

/** No preview for a file that cannot be rendered, such as EPS: the document shows its name. */
async function storePicture(
  ctx: Context,
  { contentType, hash, storageKey }: Pick<ProofFile, 'contentType' | 'hash' | 'storageKey'>,
): Promise<Pick<ProofFile, 'pictureKey' | 'inks' | 'isPhotographic'>> {
  const unknown = { pictureKey: null, inks: [], isPhotographic: false }
  if (!isFileKind(contentType) || contentType === 'application/postscript') return unknown
  const path = join(filesFolder(ctx.config), storageKey)
  const made = await makeLogoPicture(ctx, { path, kind: contentType, fileHash: hash, whiteBox: 'remove' })
  if (!made.ok) return unknown
  const pictureKey = `${proofFolder}/${randomUUID()}`
  await fileStore(ctx.config).put(pictureKey, made.value.png)
  const { colours, isPhotographic } = made.value.facts
  return { pictureKey, inks: isPhotographic ? [] : colours.map(({ hex }) => hex), isPhotographic }
}
