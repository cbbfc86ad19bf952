import { lightOfSrgb } from '#app/catalogue/pictures/picture-light.ts'
import {
  contrastingInk,
  darkInk,
  isHidden,
  lightness,
  luminanceOfHex,
  maxHiddenOfGradient,
  maxHiddenShare,
  minLightnessDifference,
  type SeenSurface,
} from '#app/personalisation/compositor/ink-contrast.ts'
import { luminance } from '#app/personalisation/compositor/pixel-light.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'

/** One of its colours */
interface InkShare {
  readonly luminance: number
  readonly share: number
  /** The share of its edges that touch the product instead of another ink, 0 to 1; missing: unknown, taken for 1 */
  readonly exposed?: number | undefined
}

/** A logo's colours, found in its pixels. */
export interface PictureInks {
  /** Colours that make up at least a fiftieth of it */
  readonly count: number
  readonly luminances: readonly InkShare[]
  /** Spot colours: no gradients and no photograph */
  readonly isFlat: boolean
}

/** RGBA bytes, not premultiplied */
interface Pixels {
  readonly width: number
  readonly data: ArrayLike<number>
}

const opaque = 200
const minShare = 0.02
/** Closer colours are one ink: edges mix. */
const nearestInks = 72
/** Variance of a channel within a bin of 32 values; of a gradient about 85 */
const flatVariance = 16
const minFlatShare = 0.6

interface Bin {
  readonly sums: [number, number, number]
  readonly squares: [number, number, number]
  count: number
  /** Edges to transparent pixels, and to other inks */
  outside: number
  inner: number
}

/** Between these two shares of exposed edges an ink touches both the product and other inks. */
const [enclosed, apart] = [0.1, 0.9]
/** Nearer pixels are mixed at an edge. */
const edgeReach = 2

export function picturesInks({ width, data }: Pixels): PictureInks {
  const bins = new Map<number, Bin>()
  let all = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < opaque) continue
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bin = bins.get(key) ?? { sums: [0, 0, 0], squares: [0, 0, 0], count: 0, outside: 0, inner: 0 }
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[at + channel] ?? 0
      bin.sums[channel] = (bin.sums[channel] ?? 0) + value
      bin.squares[channel] = (bin.squares[channel] ?? 0) + value * value
    }
    bin.count += 1
    for (const step of [edgeReach, -edgeReach, edgeReach * width, -edgeReach * width]) {
      const edge = edgeBetween(data, at, at + 4 * step)
      if (edge !== null) bin[edge] += 1
    }
    bins.set(key, bin)
    all += 1
  }
  const colours = [...bins.values()]
    .map(({ sums: [red, green, blue], count, outside, inner }) => ({
      rgb: [red / count, green / count, blue / count] as const,
      share: count / all,
      exposed: outside + inner === 0 ? 1 : outside / (outside + inner),
    }))
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
  const inks: (readonly [number, number, number])[] = []
  for (const { rgb } of colours) {
    if (!inks.some((ink) => Math.hypot(ink[0] - rgb[0], ink[1] - rgb[1], ink[2] - rgb[2]) < nearestInks)) inks.push(rgb)
  }
  const flat = [...bins.values()].filter(isFlatBin).reduce((sum, { count }) => sum + count, 0)
  return {
    count: Math.max(1, inks.length),
    luminances: colours.map(({ rgb, ...rest }) => ({ luminance: luminance(lightOfBytes(rgb)), ...rest })),
    isFlat: all === 0 || flat / all >= minFlatShare,
  }
}

function edgeBetween(data: ArrayLike<number>, at: number, next: number): 'outside' | 'inner' | null {
  if ((data[next + 3] ?? 0) < opaque) return 'outside'
  const apartBy = Math.hypot(...[0, 1, 2].map((channel) => (data[at + channel] ?? 0) - (data[next + channel] ?? 0)))
  return apartBy < nearestInks ? null : 'inner'
}

function isFlatBin({ sums, squares, count }: Bin): boolean {
  return sums.every((sum, channel) => (squares[channel] ?? 0) / count - (sum / count) ** 2 <= flatVariance)
}

/** Edges are mixed within this distance in lightness from their ink. */
const mixedLightness = 10

const ownColours: LogoInk = { ink: null }

/**
 * The ink visible on a surface: none if the logo's own colours are. Colours within other ink need not differ from the surface.
 * Where most of a flat logo is seen, only its hidden colours take the ink, unless they would merge with another that they touch.
 */
export function inkOn({ luminances, isFlat }: PictureInks, surface: SeenSurface | null): LogoInk {
  if (surface === null) return ownColours
  const lost = luminances.filter((each) => isHidden(each.luminance, surface) && (each.exposed ?? 1) >= enclosed)
  const hidden = lost.reduce((sum, { share }) => sum + share, 0)
  if (hidden < minShare) return ownColours
  const ink = contrastingInk(surface)
  const merges = luminances.some(
    (each) =>
      !isHidden(each.luminance, surface) &&
      Math.abs(lightness(each.luminance) - lightness(luminanceOfHex(ink))) < minLightnessDifference,
  )
  const isApart = lost.every(({ exposed = 0 }) => exposed >= apart)
  if (isFlat && hidden <= 0.5 && (!merges || isApart)) return { ink, inkRange: rangeOf(lost) }
  return hidden > (isFlat ? maxHiddenShare : maxHiddenOfGradient) ? { ink } : ownColours
}

/** Around the lost colours only: few surfaces then share few versions of a logo. */
function rangeOf(lost: readonly InkShare[]): readonly [number, number] {
  const levels = lost.map((each) => lightness(each.luminance))
  return [
    Math.max(0, Math.floor(Math.min(...levels) - mixedLightness)),
    Math.min(100, Math.ceil(Math.max(...levels) + mixedLightness)),
  ]
}

/** The ink itself if visible, otherwise a visible one. */
export function visibleInkOn(ink: string, surface: SeenSurface): string {
  return isHidden(luminanceOfHex(ink), surface) ? contrastingInk(surface) : ink
}

/** White or dark, whichever stands out more on a surface; dark if that is unknown. */
export function contrastingInkOn(surface: SeenSurface | null): string {
  return surface === null ? darkInk : contrastingInk(surface)
}

function lightOfBytes([red, green, blue]: readonly [number, number, number]): [number, number, number] {
  return [lightOfSrgb(red / 255), lightOfSrgb(green / 255), lightOfSrgb(blue / 255)]
}
