import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import type { LogoFacts, StoredLogoFacts, WhiteBox } from '#app/personalisation/logos/logo-facts.ts'
import { type Outline, outlineOfPixels, outlineSide } from '#app/personalisation/artwork-outline.ts'
import { findInks } from '#app/personalisation/logos/prepare/logo-inks.ts'
import { paperHex, paperOf, withoutPaper } from '#app/personalisation/logos/prepare/paper-ground.ts'
import { type LogoSource, type Part, type UnopenedLogo, wholePart } from '#app/personalisation/logos/prepare/logo-source.ts'
import { openBitmap, openSvg } from '#app/personalisation/logos/prepare/open-image.server.ts'
import { openPdf } from '#app/personalisation/logos/prepare/open-pdf.server.ts'
import { thinnestLine } from '#app/personalisation/logos/prepare/thinnest-line.ts'
import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { hasWhiteBackground, hasWhiteInside, withoutWhite } from '#app/personalisation/logo-preview/white-box.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

export interface PrepareJob {
  readonly task?: 'picture'
  readonly path: string
  readonly kind: FileKind
  /** SHA-256 of the file, in hexadecimal: part of the picture's content, so that two originals never share one picture. */
  readonly fileHash: string
  readonly whiteBox: WhiteBox
  /** The picture's long side in pixels; `defaultSide` where it is missing */
  readonly longest?: number | undefined
}

export interface PreparedLogo {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  readonly facts: StoredLogoFacts
}

export type PrepareAnswer = Result<PreparedLogo, UnopenedLogo | { readonly refusal: 'empty-first-page' }>

/** The long side of a prepared picture, in pixels */
const defaultSide = 2_000
/** The long side of the sketch that finds the margins, in pixels */
const sketchSide = 700

/** Draws a logo, removes its white box and margins, and analyses it. Only for the process of prepare-logo.worker.ts. */
export async function prepareLogo({ path, kind, ...look }: PrepareJob): Promise<PrepareAnswer> {
  const opened = await openLogo(path, kind)
  return opened.ok ? prepareSource(opened.value, look) : opened
}

export async function prepareSource(
  source: LogoSource,
  { fileHash, whiteBox, longest = defaultSide }: Pick<PrepareJob, 'fileHash' | 'whiteBox' | 'longest'>,
): Promise<PrepareAnswer> {
  const trimmed = await drawTrimmed(source, whiteBox, longest)
  if (trimmed === null) return refuse({ refusal: source.notes?.pages === undefined ? 'empty-logo' : 'empty-first-page' })
  const { pixels, whiteBoxRemoved, paper } = trimmed
  const groundRemoved = whiteBoxRemoved || paper?.isRemoved === true
  const png = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
    .withExif({ IFD0: { ImageDescription: fileHash } })
    .png({ compressionLevel: 8 })
    .toBuffer()
  return done({
    png,
    width: pixels.width,
    height: pixels.height,
    facts: {
      isVector: source.isVector,
      pixels: trimmed.ownPixels,
      ...findInks(pixels, { fromWhite: groundRemoved, isVector: source.isVector }),
      hasWhiteBox: trimmed.hasWhiteBox,
      whiteBoxRemoved,
      ...(groundRemoved && whiteBox === 'remove-inside' && { whiteInside: 'removed' as const }),
      ...(groundRemoved && whiteBox !== 'remove-inside' && hasWhiteInside(pixels) && { whiteInside: 'left' as const }),
      ...(paper !== null && { paper }),
      ...source.notes,
      thinnestLine: trimmed.hasWhiteBox ? null : thinnestLine(pixels),
      outline: await outlineOf(pixels),
    },
  })
}

interface TrimmedLogo {
  readonly pixels: LogoPixels
  /** How many of a bitmap's own pixels this part has */
  readonly ownPixels: LogoFacts['pixels']
  readonly hasWhiteBox: boolean
  readonly whiteBoxRemoved: boolean
  /** What it lies on, if that is not white */
  readonly paper: NonNullable<LogoFacts['paper']> | null
}

/** Without margins and, unless it is kept, without a white box; null if nothing is seen. */
export async function drawTrimmed(source: LogoSource, whiteBox: WhiteBox, longest = defaultSide): Promise<TrimmedLogo | null> {
  const sketch = await source.draw(wholePart, sketchSide)
  const hadWhiteBox = hasWhiteBackground(sketch)
  const everywhere = whiteBox === 'remove-inside'
  const paper = hadWhiteBox ? null : paperOf(sketch)
  const removesPaper = paper !== null && (everywhere || whiteBox === 'remove-paper')
  const clear = (pixels: LogoPixels, shown: Part) => {
    if (removesPaper) return withoutPaper(pixels, paper, shown, { everywhere })
    return hadWhiteBox && whiteBox !== 'keep' ? withoutWhite(pixels, { everywhere }) : pixels
  }
  const part = inkPart(clear(sketch, wholePart))
  // Empty even if its white box is to stay: there is nothing on it.
  if (part === null || inkBounds(hadWhiteBox ? withoutWhite(sketch) : sketch) === null) return null
  const drawn = clear(await source.draw(part, longest), part)
  const bounds = inkBounds(drawn)
  if (bounds === null) return null
  const hasWhiteBox = hadWhiteBox && whiteBox === 'keep'
  return {
    pixels: cropped(drawn, bounds),
    ownPixels: ownPixels(source, part, drawn, bounds),
    hasWhiteBox,
    whiteBoxRemoved: hadWhiteBox && !hasWhiteBox,
    paper: paper && { hex: paperHex(paper), isRemoved: removesPaper },
  }
}

/** In the same picture size as the designer's */
async function outlineOf({ data, width, height }: LogoPixels): Promise<Outline> {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(outlineSide, outlineSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outline = outlineOfPixels({ width: info.width, height: info.height, data: new Uint8ClampedArray(small) })
  return outline.map(([across, down]) => [rounded(across), rounded(down)])
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

export async function openLogo(path: string, kind: FileKind): Promise<Result<LogoSource, UnopenedLogo>> {
  if (kind === 'application/pdf') return openPdf(await readFile(path))
  return kind === 'image/svg+xml' ? openSvg(await readFile(path)) : done(await openBitmap(path))
}

/** The inked part, with a margin of one sketch pixel. */
function inkPart(sketch: LogoPixels): Part | null {
  const bounds = inkBounds(sketch)
  if (bounds === null) return null
  const left = Math.max(0, bounds.left - 1)
  const top = Math.max(0, bounds.top - 1)
  return {
    left: left / sketch.width,
    top: top / sketch.height,
    width: (Math.min(sketch.width, bounds.left + bounds.width + 1) - left) / sketch.width,
    height: (Math.min(sketch.height, bounds.top + bounds.height + 1) - top) / sketch.height,
  }
}

type Bounds = NonNullable<ReturnType<typeof inkBounds>>

function cropped({ width, data }: LogoPixels, bounds: Bounds): LogoPixels {
  const pixels = new Uint8ClampedArray(4 * bounds.width * bounds.height)
  for (let y = 0; y < bounds.height; y += 1) {
    const from = 4 * ((bounds.top + y) * width + bounds.left)
    pixels.set(data.subarray(from, from + 4 * bounds.width), 4 * y * bounds.width)
  }
  return { width: bounds.width, height: bounds.height, data: pixels }
}

/** The original's pixels in the shown part. */
function ownPixels({ pixels }: LogoSource, part: Part, drawn: LogoPixels, bounds: Bounds): LogoFacts['pixels'] {
  if (pixels === null) return null
  const across = (part.width * pixels.width) / drawn.width
  const down = (part.height * pixels.height) / drawn.height
  return {
    width: Math.max(bounds.width, Math.round(bounds.width * across)),
    height: Math.max(bounds.height, Math.round(bounds.height * down)),
  }
}
