import type { ArtworkElement, LogoInk } from '#app/personalisation/artwork.ts'
import { letteringPath } from '#app/personalisation/designer/lettering.server.ts'
import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { readFileOutlines, readLogoOutlines } from '#app/personalisation/logos/read-logo-outlines.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { ProofFile } from '#app/proofs/proof-content.ts'
import { isFileKind } from '#app/uploads/accepted-files.ts'

/** The paths of an element, all in `tone` unless it is null; null for logos that are pictures or gone, and undrawable texts. */
export async function elementOutlines(ctx: Context, element: ArtworkElement, tone: string | null): Promise<LogoOutlines | null> {
  if (element.kind === 'logo') return readLogoOutlines(ctx, element.picture, tone === null ? element : { ink: tone })
  const outlines = await letteringPath(element.text, element.font)
  if (!outlines.ok) return null
  const { path, ...size } = outlines.value
  const shape = { path, matrix: [1, 0, 0, 1, 0, 0], fill: tone ?? element.ink, isEvenOdd: false, stroke: null } as const
  return { box: { left: 0, top: 0, ...size }, shapes: [shape], source: { kind: 'own' } }
}

/** The paths of a file from staff, in an ink if one is given; null for those that are pictures, unreadable or gone. */
export async function readProofFileOutlines(
  ctx: Context,
  { contentType: kind, hash, storageKey }: ProofFile,
  ink: LogoInk,
): Promise<LogoOutlines | null> {
  const content = isFileKind(kind) ? await fileStore(ctx.config).read(storageKey) : null
  return content === null || !isFileKind(kind) ? null : readFileOutlines(ctx, content, { kind, hash, ink })
}
