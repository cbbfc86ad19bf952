import sharp from 'sharp'

import type { LogoFacts, WhiteBox } from '#app/personalisation/logos/logo-facts.ts'
import { findInks } from '#app/personalisation/logos/prepare/logo-inks.ts'
import {
  drawTrimmed,
  openLogo,
  type PrepareAnswer,
  type PreparedLogo,
  prepareSource,
} from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { openSvg } from '#app/personalisation/logos/prepare/open-image.server.ts'
import { assignInks } from '#app/personalisation/logos/repair/assign-inks.ts'
import { type AreaDifference, compareAreas } from '#app/personalisation/logos/repair/compare-areas.ts'
import { connectedAreas, maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import { flatInks } from '#app/personalisation/logos/repair/flat-inks.ts'
import { findInkAreas, type InkAreas, surrounding } from '#app/personalisation/logos/repair/ink-areas.ts'
import { repairedSvg } from '#app/personalisation/logos/repair/repaired-svg.ts'
import { thickenAreas } from '#app/personalisation/logos/repair/thicken-areas.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import type { LeastDetails } from '#app/personalisation/least-details.ts'
import type { UnopenedLogo } from '#app/personalisation/logos/prepare/logo-source.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

export interface RepairJob {
  readonly task: 'repair'
  readonly path: string
  readonly kind: FileKind
  /** SHA-256 of the file, in hexadecimal */
  readonly fileHash: string
  readonly whiteBox: WhiteBox
  /** The width of the print without margins */
  readonly widthMm: number
  readonly least: LeastDetails
  /** `#rrggbb`; empty: the logo's own */
  readonly inks: readonly string[]
}

export interface RepairedLogo {
  readonly svg: string
  /** The analysed drawing; its original is the SVG */
  readonly prepared: PreparedLogo
  readonly report: RepairReport
}

/** What a repair changes, shown before it is accepted */
interface RepairReport {
  readonly widthMm: number
  readonly heightMm: number
  /** How exactly it is drawn: a point of the drawing's grid, in millimetres */
  readonly precisionMm: number
  readonly least: LeastDetails
  readonly coloursBefore: number
  /** Different colours of its pixels; null for drawings */
  readonly shadesBefore: number | null
  /** The largest area first */
  readonly inks: readonly { readonly hex: string; readonly areaMm2: number }[]
  readonly thickenedLines: number
  readonly closedHoles: number
  readonly difference: AreaDifference
}

export type RepairRefusal =
  | UnopenedLogo
  | {
      readonly refusal: 'empty-first-page' | 'too-complex' | 'repair-of-photograph' | 'repair-of-gradient' | 'nothing-to-repair'
    }

export type RepairAnswer = Result<RepairedLogo, RepairRefusal>

/** The longer side at which a logo is analysed, in pixels; bitmaps are not enlarged */
const drawnSide = 2_000
/** Pixels of the least line, so that its edges can be exact */
const pixelsOfLine = 8
/** Sides, and all pixels, of the grid that areas are found in */
const [leastSide, mostSide, mostPixels] = [1_200, 2_800, 4_500_000]
/** White left of a white box is an ink from this share of the logo on; less is the holes of letters. */
const whiteInk = 0.1
/** In characters. A longer drawing is no flat logo, and slow to open in print shops' programs. */
const maxSvgLength = 1_500_000

/**
 * Makes a drawing of a flat logo: its areas in the inks, as paths, with lines and holes that the print holds. Refuses
 * photographs, gradients, and drawings that need nothing. Only for the process of prepare-logo.worker.ts.
 */
export async function repairLogo(job: RepairJob): Promise<RepairAnswer> {
  const opened = await openLogo(job.path, job.kind)
  if (!opened.ok) return opened
  const source = opened.value
  const longest = source.pixels === null ? Math.max(drawnSide, gridSide(job)) : drawnSide
  const trimmed = await drawTrimmed(source, job.whiteBox, longest)
  if (trimmed === null) return refuse({ refusal: 'empty-logo' })
  const { pixels, whiteBoxRemoved } = trimmed
  const found = findInks(pixels, { fromWhite: whiteBoxRemoved, isVector: source.isVector })
  if (found.hasGradient === true) return refuse({ refusal: 'repair-of-gradient' })
  if (found.isPhotographic || found.colours.length === 0) return refuse({ refusal: 'repair-of-photograph' })
  const hexes = found.colours.map(({ hex }) => hex)
  const hasPaper = whiteBoxRemoved && isPaper(found.colours, job.inks)
  const isLossy = job.kind === 'image/jpeg' || job.kind === 'image/webp'
  const colours = source.pixels === null ? hexes : flatInks(pixels, { found: hexes, isLossy, hasPaper })
  const scale = gridScale(pixels, job)
  const drawnAreas = findInkAreas(pixels, { inks: colours, scale, hasPaper })
  const before = whiteBoxRemoved ? withoutPaper(drawnAreas, colours.findIndex(isWhite) + 1) : drawnAreas
  const mmPerPixel = job.widthMm / before.width
  const assigned = assignInks(colours, job.inks)
  const inks = [...new Set(assigned)]
  const merged = withInks(before, assigned, inks)
  const { lineMm, gapMm } = job.least
  const after = thickenAreas(merged, { line: lineMm / mmPerPixel, gap: gapMm / mmPerPixel })
  const isUnchanged = after.lines === 0 && after.holes === 0 && colours.every((hex, index) => hex === assigned[index])
  if (source.isVector && isUnchanged) return refuse({ refusal: 'nothing-to-repair' })
  const svg = repairedSvg(after.areas, inks, { original: job.fileHash, scale })
  if (svg.length > maxSvgLength) return refuse({ refusal: 'too-complex' })
  const drawn = await redrawn(svg, after.areas, inks)
  const counted = inkCounts(drawn, inks)
  const prepared = await prepareSvg(job.fileHash, svg)
  if (!prepared.ok) return prepared
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return done({
    svg,
    prepared: {
      ...prepared.value,
      facts: {
        ...prepared.value.facts,
        // The drawing's own fills, whatever its edges look like
        colours: counted.map(({ hex, count }) => ({ hex, share: Math.round((count / all) * 1_000) / 1_000 })),
        isPhotographic: false,
        hasGradient: false,
      },
    },
    report: {
      widthMm: job.widthMm,
      heightMm: rounded(before.height * mmPerPixel),
      precisionMm: rounded(mmPerPixel),
      least: job.least,
      coloursBefore: colours.length,
      shadesBefore: source.pixels === null ? null : shadesOf(pixels),
      inks: counted.map(({ hex, count }) => ({ hex, areaMm2: rounded(count * mmPerPixel ** 2) })),
      thickenedLines: after.lines,
      closedHoles: after.holes,
      difference: compareAreas(merged, drawn, mmPerPixel),
    },
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

function isWhite(hex: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) >= 237)
}

function gridSide({ widthMm, least }: RepairJob): number {
  const fine = Math.ceil((widthMm / Math.min(least.lineMm, least.gapMm)) * pixelsOfLine)
  return Math.min(mostSide, Math.max(leastSide, fine))
}

/** Never smaller than what was drawn */
function gridScale({ width, height }: LogoPixels, job: RepairJob): number {
  const wanted = gridSide(job) / Math.max(width, height)
  return Math.max(1, Math.min(wanted, Math.sqrt(mostPixels / (width * height))))
}

/** Whether white is what is left of a white box: little of it, or more than the chosen inks need as a colour */
function isPaper(colours: LogoFacts['colours'], inks: readonly string[]): boolean {
  if (!colours.some(({ hex, share }) => isWhite(hex) && share >= whiteInk)) return true
  return inks.length > 0 && !inks.some(isWhite) && colours.filter(({ hex }) => !isWhite(hex)).length >= inks.length
}

/** White that lies mostly beside bare areas is what was left of the white box around a JPEG's noise. */
function withoutPaper({ width, height, inkAt }: InkAreas, white: number): InkAreas {
  if (white === 0) return { width, height, inkAt }
  const cleared = inkAt.slice()
  for (const area of connectedAreas(maskOf(width, height, (cell) => inkAt[cell] === white)))
    if (surrounding(area, { width, height, inkAt }) === 0) for (const cell of area) cleared[cell] = 0
  return { width, height, inkAt: cleared }
}

/** Areas of colours as areas of the inks that they are printed in */
function withInks({ width, height, inkAt }: InkAreas, assigned: readonly string[], inks: readonly string[]): InkAreas {
  const inkOf = [0, ...assigned.map((hex) => inks.indexOf(hex) + 1)]
  return { width, height, inkAt: inkAt.map((colour) => inkOf[colour] ?? 0) }
}

/** The areas as the drawing shows them */
async function redrawn(svg: string, { width, height }: InkAreas, inks: readonly string[]): Promise<InkAreas> {
  const data = await sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const rgb = inks.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const inkAt = new Uint8Array(width * height)
  for (let cell = 0; cell < inkAt.length; cell += 1) {
    if ((data[4 * cell + 3] ?? 0) < 128) continue
    let least = Number.POSITIVE_INFINITY
    for (const [index, [red = 0, green = 0, blue = 0]] of rgb.entries()) {
      const off =
        ((data[4 * cell] ?? 0) - red) ** 2 + ((data[4 * cell + 1] ?? 0) - green) ** 2 + ((data[4 * cell + 2] ?? 0) - blue) ** 2
      if (off >= least) continue
      least = off
      inkAt[cell] = index + 1
    }
  }
  return { width, height, inkAt }
}

/** The largest first; inks that nothing is drawn in are left out. */
function inkCounts({ inkAt }: InkAreas, inks: readonly string[]): readonly { readonly hex: string; readonly count: number }[] {
  const counts = inks.map(() => 0)
  for (const ink of inkAt) if (ink > 0) counts[ink - 1] = (counts[ink - 1] ?? 0) + 1
  return inks
    .map((hex, index) => ({ hex, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function shadesOf({ data }: LogoPixels): number {
  const shades = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) >= 128) shades.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
  return shades.size
}

async function prepareSvg(fileHash: string, svg: string): Promise<PrepareAnswer> {
  const opened = await openSvg(Buffer.from(svg))
  return opened.ok ? prepareSource(opened.value, { fileHash, whiteBox: 'keep' }) : opened
}
