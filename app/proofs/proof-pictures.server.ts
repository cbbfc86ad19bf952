import { randomUUID } from 'node:crypto'

import { requestMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import { pictureWithArtwork } from '#app/personalisation/mock-ups/mock-up-of-line.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { pictureSource, sourceName } from '#app/documents/document-pictures.server.ts'
import { proofMaker } from '#app/proofs/document/proof-pdf-process.server.ts'
import { type ProofContent, proofFolder, type ProofPicture } from '#app/proofs/proof-content.ts'

/**
 * The JPEG pictures of a version: with the print where it can be drawn, else the bare product. Refuses while the queue
 * is full, so that no proof is sent without its print.
 */
export async function drawProofPictures(ctx: Context, content: ProofContent): Promise<Result<readonly Buffer[], Busy>> {
  try {
    const drawn = await drawMockUps(ctx, content)
    if (!drawn.ok || drawn.value.length > 0) return drawn
  } catch (error) {
    ctx.log.error({ err: error }, 'the mock-up of a proof could not be drawn')
  }
  return done(await drawBareProduct(ctx, content))
}

/** One for each view needed to show all positions. Files from staff are only in the document's drawings. */
async function drawMockUps(ctx: Context, { imageSrc, placements }: ProofContent): Promise<Result<readonly Buffer[], Busy>> {
  const src = imageSrc === null ? null : sourceName(imageSrc)
  if (src === null) return done([])
  const shown = placements.filter(({ file }) => file === null)
  const views = shown.flatMap((placement) => pictureWithArtwork(ctx.config, src, [placement]) ?? [])
  const pictures: Buffer[] = []
  for (const picture of new Set(views)) {
    const drawn = await requestMockUp(ctx, { picture, placements: shown, width: 800, format: 'jpeg' })
    if (!drawn.ok) return drawn
    if (drawn.value !== null) pictures.push(drawn.value)
  }
  return done(pictures)
}

async function drawBareProduct(ctx: Context, { imageSrc }: ProofContent): Promise<readonly Buffer[]> {
  const source = pictureSource(ctx.config, imageSrc)
  if (source === null) return []
  const made = await proofMaker.make(ctx, { kind: 'product-picture', source }).catch((error: unknown) => {
    // A proof may be sent without a picture.
    ctx.log.warn({ err: error }, 'the picture of a proof could not be made')
    return null
  })
  return made?.ok === true ? [made.value] : []
}

/** Stores pictures; their rows are written later, in a transaction. */
export async function storeProofPictures(ctx: Context, pictures: readonly Buffer[]): Promise<readonly ProofPicture[]> {
  const { default: sharp } = await import('sharp')
  const stored: ProofPicture[] = []
  for (const bytes of pictures) {
    const { width, height } = await sharp(bytes).metadata()
    const storageKey = `${proofFolder}/${randomUUID()}`
    await fileStore(ctx.config).put(storageKey, bytes)
    stored.push({ storageKey, width, height })
  }
  return stored
}
