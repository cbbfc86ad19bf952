import { colourDistance, labOf, labOfHex, type Lab } from '#app/personalisation/logos/lab-colour.ts'
import { mixtureOf, rgbOfHex } from '#app/personalisation/logos/repair/mixtures.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** More is no flat logo. */
const maxInks = 8
/** What a format that loses colours (JPEG, WebP) does to them, and what others do: as CIE76, and in RGB beside the nearest mixture */
const noiseOf = {
  lossy: { sameInk: 24, mixture: 46 },
  exact: { sameInk: 12, mixture: 24 },
}
/** The least share of a colour's pixels that fill squares of three by three; a colour with less is edges, not areas */
const leastSolid = 0.12
/** The least share of the visible pixels that only this ink explains */
const leastShare = { lossy: 0.03, exact: 0.012 }

interface FlatInksOptions {
  /** Those found by its flat areas */
  readonly found: readonly string[]
  readonly isLossy: boolean
  /** White is paper, not ink. */
  readonly hasPaper: boolean
}

/**
 * A bitmap's inks, the largest area first. Small bitmaps are mostly edges and noise, so a colour that is a mixture of two others
 * and has no areas of its own is none of them; one that no mixture explains is.
 */
export function flatInks(pixels: LogoPixels, { found, isLossy, hasPaper }: FlatInksOptions): readonly string[] {
  const format = isLossy ? 'lossy' : 'exact'
  const noise = noiseOf[format]
  const paper = hasPaper ? ['#ffffff'] : []
  const solid = solidShares(pixels, found)
  const inks: string[] = []
  for (const [index, hex] of found.entries()) {
    const isNoise =
      paper.concat(inks).some((other) => colourDistance(labOfHex(other), labOfHex(hex)) < noise.sameInk) ||
      ((solid[index] ?? 0) < leastSolid &&
        inks.length > 1 &&
        mixtureOf(rgbOfHex(hex), inks.concat(paper).map(rgbOfHex)).distance < noise.mixture)
    if (!isNoise) inks.push(hex)
  }
  while (inks.length < maxInks) {
    const missing = largestUnexplained(pixels, inks.concat(paper), noise)
    const isNew =
      missing !== null && inks.concat(paper).every((hex) => colourDistance(labOfHex(hex), labOfHex(missing.hex)) >= noise.sameInk)
    if (missing === null || !isNew || missing.share < leastShare[format]) break
    inks.push(missing.hex)
  }
  return inks
}

/** For each colour, the share of its pixels that have only this colour around them */
function solidShares({ width, height, data }: LogoPixels, colours: readonly string[]): readonly number[] {
  const labs = colours.map(labOfHex)
  const nearest = new Int8Array(width * height).fill(-1)
  const known = new Map<number, number>()
  for (let at = 0; at < nearest.length; at += 1) {
    if ((data[4 * at + 3] ?? 0) < 250) continue
    const [red, green, blue] = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0]
    const key = (red << 16) | (green << 8) | blue
    const colour = known.get(key) ?? nearestOf(labOf(red, green, blue), labs)
    known.set(key, colour)
    nearest[at] = colour
  }
  const [all, solid] = [colours.map(() => 0), colours.map(() => 0)]
  for (let at = 0; at < nearest.length; at += 1) {
    const colour = nearest[at] ?? -1
    if (colour < 0) continue
    all[colour] = (all[colour] ?? 0) + 1
    const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    if (around.every((step) => nearest[at + step] === colour)) solid[colour] = (solid[colour] ?? 0) + 1
  }
  return solid.map((count, colour) => count / Math.max(1, all[colour] ?? 0))
}

function nearestOf(lab: Lab, labs: readonly Lab[]): number {
  const distances = labs.map((each) => colourDistance(each, lab))
  return distances.indexOf(Math.min(...distances))
}

/** The most frequent colour among pixels that no mixture of the inks comes near */
function largestUnexplained(
  { data }: LogoPixels,
  inks: readonly string[],
  noise: { readonly mixture: number },
): { readonly hex: string; readonly share: number } | null {
  const bins = new Map<number, { count: number; readonly sum: [number, number, number] }>()
  const explained = new Map<number, boolean>()
  const rgbs = inks.map(rgbOfHex)
  let visible = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    visible += 1
    const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
    const key = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4)
    let isExplained = explained.get(key)
    if (isExplained === undefined) {
      isExplained = inks.length > 0 && mixtureOf(colour, rgbs).distance < noise.mixture
      explained.set(key, isExplained)
    }
    if (isExplained) continue
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bins.set(key, bin)
    bin.count += 1
    for (const channel of [0, 1, 2] as const) bin.sum[channel] += colour[channel]
  }
  const [largest] = [...bins.values()].toSorted((a, b) => b.count - a.count)
  if (largest === undefined) return null
  const hex = `#${largest.sum
    .map((sum) =>
      Math.round(sum / largest.count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  const unexplained = [...bins.values()].reduce((sum, { count }) => sum + count, 0)
  return { hex, share: unexplained / visible }
}
