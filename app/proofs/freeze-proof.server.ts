import { createHash } from 'node:crypto'

import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { readPrintInks } from '#app/personalisation/inks/read-print-inks.server.ts'
import { parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { pictureUnderDesign } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { canonicalJson, type ProofContent, type ProofPlacement, type ProofLine } from '#app/proofs/proof-content.ts'
import { printedPlace } from '#app/proofs/printed-place.ts'
import { printedSurface } from '#app/proofs/printed-inks.ts'
import { printsArtworkOf, withRepairsOf } from '#app/proofs/printed-artwork.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'

/** The proof's content for a line, from today's line and catalogue, with the repaired logos of the version before. */
export async function freezeProof(ctx: Context, line: ProofLine, before: ProofContent | undefined): Promise<ProofContent> {
  const { id: lineId, placements, ...rest } = line
  const imageSrc = await bareImage(ctx, line.imageSrc)
  return {
    lineId,
    ...rest,
    imageSrc,
    placements: await withFacts(
      ctx,
      { productId: line.productId, imageSrc },
      placements.map((placement) => withRepairsOf(placement, before?.placements ?? [])),
    ),
  }
}

/** A version draws its own frozen design, so it needs the picture without the line's design. */
async function bareImage(ctx: Context, imageSrc: string | null): Promise<string | null> {
  const design = parseMockUpPath(imageSrc ?? '')
  if (design === null) return imageSrc
  const src = await pictureUnderDesign(ctx, design)
  return src === null ? null : pictureUrl(ctx.config, src)
}

async function withFacts(
  ctx: Context,
  { productId, imageSrc }: Pick<ProofContent, 'productId' | 'imageSrc'>,
  placements: readonly NamedPlacement[],
): Promise<ProofPlacement[]> {
  const terms = productId === null ? undefined : (await readDecorationTerms(ctx, [productId])).get(productId)
  const placed = placements.map((placement) => {
    const area = terms?.positions.find(({ key }) => key === placement.position)
    return { ...placement, area, place: printedPlace(area, imageSrc) }
  })
  const printed = await readPrintInks(
    ctx,
    placed.map((placement) => ({ ...placement, surface: printedSurface(placement) })),
  )
  return placed.map(({ area, ...placement }, index) => {
    const { inks: namedInks = [], isPhotographic = false } = printed[index] ?? {}
    return {
      ...placement,
      area: area === undefined ? null : { width: area.maxWidth, height: area.maxHeight, shape: area.shape },
      inks: namedInks.map(({ colour }) => colour),
      namedInks,
      isPhotographic,
      file: null,
    }
  })
}

export function hashContent(content: ProofContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** Whether the line is still as the proof shows it. */
export async function isLineUnchanged(ctx: Context, owner: ProofOwner, content: ProofContent): Promise<boolean> {
  const line = (await owner.readLines(ctx)).find(({ id }) => id === content.lineId)
  return line !== undefined && showsLine(content, line)
}

/** Whether a proof's content is what the line is printed with. */
export function showsLine(
  content: Pick<ProofContent, 'productId' | 'variantId' | 'placements'>,
  line: Pick<ProofLine, 'productId' | 'variantId' | 'placements'>,
): boolean {
  return line.variantId === content.variantId && printsArtworkOf(content, line)
}
