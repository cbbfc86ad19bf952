import { namedInkText } from '#app/personalisation/inks/ink-text.ts'
import { letteringPath } from '#app/personalisation/designer/lettering.server.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { readPrintPicture } from '#app/personalisation/logos/read-print-picture.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { printBox } from '#app/proofs/document/plan-drawing.ts'
import { productionSheet, type SheetPlacement } from '#app/proofs/document/production-sheet.ts'
import type { ProofContent, ProofPlacement } from '#app/proofs/proof-content.ts'
import { printedInks } from '#app/proofs/printed-inks.ts'

/** A version's positions in true millimetres, as an SVG. */
export async function drawSheet(ctx: Context, content: ProofContent): Promise<string> {
  const placements: SheetPlacement[] = []
  for (const placement of content.placements) placements.push(await drawPlacement(ctx, placement))
  return productionSheet([content.title, content.variantText].filter(Boolean).join(', '), placements)
}

async function drawPlacement(ctx: Context, placement: ProofPlacement): Promise<SheetPlacement> {
  const { width, height, area, file } = placement
  return {
    label: [
      placementText({ ...placement, widthMm: tenthsToMm(width), heightMm: tenthsToMm(height) }),
      ...printedInks(placement).inks.map(namedInkText),
    ].join(' · '),
    area,
    box: printBox(file === null ? placement : { width, height, area }),
    elements: file === null ? await drawArtwork(ctx, placement) : await drawFile(ctx, placement),
  }
}

type Elements = SheetPlacement['elements'][number][]

async function drawArtwork(ctx: Context, { artwork = [] }: ProofPlacement): Promise<Elements> {
  const drawn: Elements = []
  for (const element of artwork) {
    const { x, y, width, height, degrees } = element
    const box = { x, y, width, height, degrees }
    if (element.kind === 'text') {
      const outlines = await letteringPath(element.text, element.font)
      if (outlines.ok) drawn.push({ ...box, shape: { kind: 'outlines', ...outlines.value, ink: element.ink } })
      continue
    }
    const png = await readPrintPicture(ctx, element.picture, Math.max(width, height))
    if (png !== null) drawn.push({ ...box, shape: { kind: 'png', base64: png.toString('base64'), contain: false } })
  }
  return drawn
}

async function drawFile(ctx: Context, { width, height, file }: ProofPlacement): Promise<Elements> {
  const key = file?.pictureKey ?? null
  const png = key === null ? null : await fileStore(ctx.config).read(key)
  if (png === null) return []
  return [{ x: 0, y: 0, width, height, degrees: 0, shape: { kind: 'png', base64: png.toString('base64'), contain: true } }]
}
