import sharp from 'sharp'

import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { LogoElement, LogoInk } from '#app/personalisation/artwork.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { namedInkText, spotName } from '#app/personalisation/inks/ink-text.ts'
import type { NamedInk } from '#app/personalisation/inks/named-inks.ts'
import { colourText, separationName } from '#app/personalisation/logos/colour-text.ts'
import { inksOf, type LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { readPrintPicture } from '#app/personalisation/logos/read-print-picture.server.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { latinText } from '#app/platform/text/latin-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { type ArtworkSheet, fitDrawing, type SheetElement, type SheetPlacement } from '#app/proofs/document/artwork-sheet.ts'
import { elementOutlines, readProofFileOutlines } from '#app/proofs/document/element-outlines.server.ts'
import { inkedPicture } from '#app/proofs/document/inked-picture.server.ts'
import { printBox } from '#app/proofs/document/plan-drawing.ts'
import { inkOfShade, printedInks } from '#app/proofs/printed-inks.ts'
import type { ProofContent, ProofPlacement } from '#app/proofs/proof-content.ts'

/** What techniques without ink take of a logo, whatever its colours */
const shapeOnly = '#000000'
const tenthsPerInch = 254
/** A picture's long side in pixels */
const maxPixels = 5_000

/** A version's positions for production: vector logos and texts as paths, bitmaps in their own resolution. */
export async function drawArtworkSheet(
  ctx: Context,
  content: ProofContent,
  { heading, position }: { readonly heading: readonly string[]; readonly position: string | null },
): Promise<ArtworkSheet> {
  const title = [content.title, content.variantText].filter(Boolean).join(', ')
  const placements: SheetPlacement[] = []
  for (const placement of content.placements)
    if (position === null || placement.position === position) placements.push(await drawPlacement(ctx, placement))
  return { title, heading: [title, ...heading], placements }
}

interface Drawn {
  readonly element: SheetElement
  readonly note: string
}

async function drawPlacement(ctx: Context, placement: ProofPlacement): Promise<SheetPlacement> {
  const { width, height, area, file } = placement
  const drawn = file === null ? await drawArtwork(ctx, placement) : await drawFile(ctx, placement)
  const inks = [
    ...new Set(drawn.flatMap(({ element: { shape } }) => (shape.kind === 'shapes' ? inksOf(shape.drawing.shapes) : []))),
  ]
  const named = printedInks(placement).inks
  const separations = new Map(inks.map((ink) => [ink, separationOf(placement, ink, named)]))
  const texts = new Set([...separations.values()].map(({ text }) => text))
  return {
    label: placementText(placementInMm(placement)),
    notes: [
      ...(inks.length === 0 ? [] : [`Διαχωρισμοί: ${[...texts].join(', ')}`]),
      ...new Set(drawn.map(({ note }) => note).filter((note) => note !== '')),
    ],
    area,
    box: printBox(file === null ? placement : { width, height, area }),
    elements: drawn.map(({ element }) => element),
    separations: Object.fromEntries([...separations].map(([ink, { spot }]) => [ink, spot])),
  }
}

interface Separation {
  /** For the printer */
  readonly text: string
  /** Its name in the file */
  readonly spot: string
}

/** What is printed of a colour of the shapes: its ink, or the foil of all of them, or the technique alone. */
function separationOf({ technique, techniqueName }: ProofPlacement, colour: string, inks: readonly NamedInk[]): Separation {
  if (hasInk(technique)) {
    const named = inkOfShade(inks, colour)
    return { text: textOf(colour, named), spot: spotOf(colour, named) }
  }
  const [foil] = inks
  if (foil === undefined) return { text: techniqueName, spot: technique }
  if (foil.isChosen) return { text: namedInkText(foil), spot: latinText(spotName(foil)) }
  return { text: `${techniqueName} (${namedInkText(foil)})`, spot: technique }
}

/** A chosen ink by its name; else the colour itself, with what the merchant has near it. */
function textOf(ink: string, named: NamedInk | undefined): string {
  if (named === undefined || (named.name ?? named.code ?? named.pantone) === null) return colourText(ink)
  return named.isChosen ? namedInkText(named) : `${colourText(ink)} (${namedInkText(named)})`
}

/** In letters that all readers of a PDF's separations take; an ink that is only near names no separation. */
const spotOf = (ink: string, named: NamedInk | undefined) =>
  named?.isChosen === true ? latinText(spotName(named)) : separationName(ink)

async function drawArtwork(ctx: Context, { artwork = [], technique }: ProofPlacement): Promise<readonly Drawn[]> {
  const tone = hasInk(technique) ? null : shapeOnly
  const drawn: Drawn[] = []
  for (const element of artwork) {
    const { x, y, width, height, degrees } = element
    const box = { x, y, width, height, degrees }
    const outlines = await elementOutlines(ctx, element, tone)
    if (outlines !== null) {
      const { element: placed, note } = outlinesIn(box, outlines)
      drawn.push({ element: placed, note: element.kind === 'text' ? '' : note })
    } else if (element.kind === 'logo') {
      const logo = await drawPicture(ctx, element, tone === null ? element : { ink: tone })
      if (logo !== null) drawn.push(logo)
    }
  }
  return drawn
}

async function drawPicture(
  ctx: Context,
  { x, y, width, height, degrees, picture }: LogoElement,
  ink: LogoInk,
): Promise<Drawn | null> {
  const stored = await readPrintPicture(ctx, picture, Math.max(width, height))
  if (stored === null) return null
  const png = ink.ink === null ? stored : await inkedPicture(stored, ink, maxPixels)
  return pictureIn({ x, y, width, height, degrees }, png)
}

/** A file from staff fills the placement's box and keeps its proportions. */
async function drawFile(ctx: Context, { width, height, technique, file }: ProofPlacement): Promise<readonly Drawn[]> {
  if (file === null) return []
  const box = { x: 0, y: 0, width, height, degrees: 0 }
  const { pictureKey } = file
  const ink = { ink: hasInk(technique) ? null : shapeOnly }
  const outlines = await readProofFileOutlines(ctx, file, ink)
  if (outlines !== null) return [outlinesIn(box, outlines, { contain: true })]
  const png = pictureKey === null ? null : await fileStore(ctx.config).read(pictureKey)
  if (png === null) return []
  return [await pictureIn(box, await inkedPicture(png, ink, maxPixels), { contain: true })]
}

type Box = Omit<SheetElement, 'shape'>

function outlinesIn(box: Box, drawing: LogoOutlines, { contain } = { contain: false }): Drawn {
  const { across } = fitDrawing(box, { box: drawing.box, contain })
  return {
    element: { ...box, shape: { kind: 'shapes', drawing, contain } },
    note: outlinesNote(drawing.source, tenthsToMm(drawing.box.width * across)),
  }
}

function outlinesNote(source: LogoOutlines['source'], widthMm: number): string {
  if (source.kind === 'own') return 'Λογότυπο: διανυσματικό, με τις καμπύλες του αρχείου'
  const precision = Math.max(0.01, Math.round(widthMm * source.precision * 100) / 100)
  return `Λογότυπο: διανυσματικό, σχεδιασμένο από την εικόνα του αρχείου με ακρίβεια ${formatNumber(precision)} χιλ.`
}

async function pictureIn(box: Box, png: Buffer, { contain } = { contain: false }): Promise<Drawn> {
  const { width, height } = await sharp(png).metadata()
  const { across: tenthsPerPixel } = fitDrawing(box, { box: { width, height }, contain })
  const dpi = Math.round(tenthsPerInch / tenthsPerPixel)
  return {
    element: { ...box, shape: { kind: 'png', base64: png.toString('base64'), contain } },
    note: `Λογότυπο: εικόνα από pixel, ${formatNumber(dpi)} dpi σε αυτό το μέγεθος`,
  }
}
