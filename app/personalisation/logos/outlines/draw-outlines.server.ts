import sharp from 'sharp'

import { hasOwnColours, type LogoInk } from '#app/personalisation/artwork.ts'
import { makeLogoRaster, rgbaOf } from '#app/personalisation/compositor/logo-raster.ts'
import { inkedLogo } from '#app/personalisation/compositor/visible-logo.ts'
import { isReplaced } from '#app/personalisation/inks/separations.ts'
import { labOfHex } from '#app/personalisation/logos/lab-colour.ts'
import type { WhiteBox } from '#app/personalisation/logos/logo-facts.ts'
import { inksOf, type LogoOutlines, outlinesSvg, type VectorShape } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { visibleBox } from '#app/personalisation/logos/outlines/visible-box.server.ts'
import { findInks } from '#app/personalisation/logos/prepare/logo-inks.ts'
import { drawTrimmed, openLogo } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { type AreaBox, maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import { findInkAreas } from '#app/personalisation/logos/repair/ink-areas.ts'
import { traceMask } from '#app/personalisation/logos/repair/trace-areas.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import type { UnopenedLogo } from '#app/personalisation/logos/prepare/logo-source.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

export interface OutlinesJob {
  readonly task: 'outlines'
  readonly path: string
  readonly kind: FileKind
  readonly fileHash: string
  readonly whiteBox: WhiteBox
  /** What it is printed in */
  readonly ink: LogoInk
}

export type OutlinesAnswer = Result<LogoOutlines, UnopenedLogo | { readonly refusal: 'not-outlines' }>

/** The longer side of the picture that areas are traced in, and of the one that paths are compared with, in pixels */
const [tracedSide, comparedSide] = [2_800, 500]
/** The greatest differing share of the inked area: edges differ less; a clip or a removed white box differs more. */
const maxDiffering = 0.02

/**
 * A vector logo as paths in the inks that it is printed in: its own where they look like its picture, else its areas, traced.
 * Refuses bitmaps, photographs and gradients. Only for the process of prepare-logo.worker.ts.
 */
export async function drawOutlines({ path, kind, whiteBox, ink }: OutlinesJob): Promise<OutlinesAnswer> {
  const opened = await openLogo(path, kind)
  if (!opened.ok) return opened
  const source = opened.value
  if (!source.isVector) return refuse({ refusal: 'not-outlines' })
  const trimmed = await drawTrimmed(source, whiteBox, tracedSide)
  if (trimmed === null) return refuse({ refusal: 'empty-logo' })
  const { pixels, whiteBoxRemoved } = trimmed
  const own = await ownOutlines((await source.shapes?.()) ?? null, pixels, whiteBoxRemoved)
  const inked = own === null ? null : inInk(own.shapes, ink)
  if (own !== null && inked !== null) return done({ ...own, shapes: inked })
  const found = findInks(pixels, { fromWhite: whiteBoxRemoved, isVector: true })
  const isOneColour = ink.ink !== null && !hasOwnColours(ink)
  if (!isOneColour && (found.hasGradient === true || found.isPhotographic)) return refuse({ refusal: 'not-outlines' })
  const shapes = isOneColour
    ? oneColourShapes(pixels, ink.ink ?? '')
    : inInk(areaShapes(pixels, found.colours, whiteBoxRemoved), ink)
  const box = shapes === null ? null : visibleBox(shapes)
  if (shapes === null || box === null) return refuse({ refusal: 'empty-logo' })
  return done({ box, shapes, source: { kind: 'traced', precision: 1 / pixels.width } })
}

/** Its paths, if they draw the same as its picture shows */
async function ownOutlines(
  all: readonly VectorShape[] | null,
  pixels: LogoPixels,
  whiteBoxRemoved: boolean,
): Promise<LogoOutlines | null> {
  if (all === null) return null
  const shapes = whiteBoxRemoved ? withoutWhiteShapes(all) : all
  const box = visibleBox(shapes)
  if (box === null || !hasFrame(box, pixels)) return null
  const isSame = (await differing(outlinesSvg({ shapes, box }, comparedSize(pixels)), pixels)) <= maxDiffering
  return isSame ? { box, shapes, source: { kind: 'own' } } : null
}

/** Whether a box has the proportions of the picture, whose sides are rounded up to pixels */
function hasFrame({ width, height }: AreaBox, pixels: LogoPixels): boolean {
  const scale = Math.max(pixels.width, pixels.height) / Math.max(width, height)
  return Math.abs(width * scale - pixels.width) < 4 && Math.abs(height * scale - pixels.height) < 4
}

/** Without the white that its first paths fill, before any ink */
function withoutWhiteShapes(shapes: readonly VectorShape[]): readonly VectorShape[] {
  const first = shapes.findIndex(({ fill, stroke }) => stroke !== null || fill === null || (labOfHex(fill)[0] ?? 0) < 93)
  return first < 0 ? [] : shapes.slice(first)
}

/** Null where its inks cannot be replaced one by one */
function inInk(shapes: readonly VectorShape[], { ink, inkRange }: LogoInk): readonly VectorShape[] | null {
  if (ink === null) return shapes
  if (inkRange === undefined && inksOf(shapes).length > 1) return null
  const replaced = (own: string) => (inkRange === undefined || isReplaced(own, inkRange) ? ink : own)
  return shapes.map((shape) => ({
    ...shape,
    fill: shape.fill === null ? null : replaced(shape.fill),
    stroke: shape.stroke === null ? null : { ...shape.stroke, ink: replaced(shape.stroke.ink) },
  }))
}

const upright = [1, 0, 0, 1, 0, 0] as const

function areaShapes(
  pixels: LogoPixels,
  colours: readonly { readonly hex: string }[],
  whiteBoxRemoved: boolean,
): readonly VectorShape[] {
  const inks = colours.map(({ hex }) => hex)
  const areas = findInkAreas(pixels, { inks, scale: 1, hasPaper: whiteBoxRemoved && !inks.some((hex) => labOfHex(hex)[0] >= 93) })
  return inks.map((fill, index) => ({
    path: traceMask(maskOf(areas.width, areas.height, (cell) => areas.inkAt[cell] === index + 1)),
    matrix: upright,
    fill,
    isEvenOdd: true,
    stroke: null,
  }))
}

/** By the rule of mock-ups and proofs, whose light parts are holes */
function oneColourShapes({ width, height, data }: LogoPixels, ink: string): readonly VectorShape[] {
  const [level] = inkedLogo(makeLogoRaster(data, width, height), { kind: 'ink' }, { ink }).levels
  const rgba = level === undefined ? data : rgbaOf(level, width, height)
  const path = traceMask(maskOf(width, height, (cell) => (rgba[4 * cell + 3] ?? 0) >= 128))
  return [{ path, matrix: upright, fill: ink, isEvenOdd: true, stroke: null }]
}

/** The share of the inked area in which a drawing of the same frame differs from pixels */
async function differing(svg: string, pixels: LogoPixels): Promise<number> {
  const size = { ...comparedSize(pixels), fit: 'fill' as const }
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
  const large = await sharp(Buffer.from(svg)).resize(size).ensureAlpha().raw().toBuffer()
  const seen = await sharp(pixels.data, { raw }).resize(size).raw().toBuffer()
  let [inked, different] = [0, 0]
  for (let at = 0; at < seen.length; at += 4) {
    const [alpha, other] = [seen[at + 3] ?? 0, large[at + 3] ?? 0]
    if (alpha > 127) inked += 1
    const isOther = [0, 1, 2].some((channel) => Math.abs((seen[at + channel] ?? 0) - (large[at + channel] ?? 0)) > 64)
    if (Math.abs(alpha - other) > 96 || (alpha > 200 && other > 200 && isOther)) different += 1
  }
  return inked === 0 ? 1 : different / inked
}

function comparedSize({ width, height }: LogoPixels) {
  const scale = comparedSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
