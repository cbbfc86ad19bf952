import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { colourDistance, type Lab, labOf } from '#app/personalisation/logos/lab-colour.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** More inks than a screen print can have: gradients or a photograph. */
const maxInks = 8
/** The least area of a spot ink; below it are edges and noise */
const minShare = 0.006
/** As CIE76: below it two colours are one ink. */
const sameInk = 11
/** The greatest channel difference between neighbours in a flat area */
const flatTolerance = 10
const opaque = 250

interface Bin {
  readonly sum: [number, number, number]
  count: number
}

/** The inks of a logo, the largest area first. Only flat areas count: at edges colours are mixed. */
export function findInks(pixels: LogoPixels): Pick<LogoFacts, 'colours' | 'isPhotographic'> {
  const flat = binsOf(pixels, isFlat)
  const inside = binsOf(pixels, ({ data }, at) => (data[at + 3] ?? 0) >= opaque)
  // A logo of hairlines has no flat area.
  const bins = countOf(flat) * 20 >= countOf(inside) && flat.length > 0 ? flat : inside
  const all = countOf(bins)
  const clusters: { readonly lab: Lab; readonly sum: [number, number, number]; count: number }[] = []
  for (const { sum, count } of bins.toSorted((a, b) => b.count - a.count)) {
    const lab = labOf(sum[0] / count, sum[1] / count, sum[2] / count)
    const nearest = clusters
      .map((cluster) => ({ cluster, distance: colourDistance(cluster.lab, lab) }))
      .toSorted((a, b) => a.distance - b.distance)[0]
    if (nearest === undefined || nearest.distance > sameInk) {
      clusters.push({ lab, sum: [...sum], count })
      continue
    }
    nearest.cluster.count += count
    for (let channel = 0; channel < 3; channel += 1)
      nearest.cluster.sum[channel] = (nearest.cluster.sum[channel] ?? 0) + (sum[channel] ?? 0)
  }
  const inks = clusters.filter(({ count }) => count >= all * minShare).toSorted((a, b) => b.count - a.count)
  const named = inks.slice(0, maxInks).map(({ sum, count }) => ({ hex: hexOf(sum, count), share: round(count / all) }))
  const covered = inks.slice(0, maxInks).reduce((total, { count }) => total + count, 0)
  return { colours: named, isPhotographic: inks.length > maxInks || covered < all * 0.85 }
}

function binsOf(pixels: LogoPixels, counts: (pixels: LogoPixels, at: number) => boolean): readonly Bin[] {
  const { data } = pixels
  const bins = new Map<number, Bin>()
  for (let at = 0; at < data.length; at += 4) {
    if (!counts(pixels, at)) continue
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const bin = bins.get(key)
    if (bin === undefined) {
      bins.set(key, { sum: [red, green, blue], count: 1 })
      continue
    }
    bin.sum[0] += red
    bin.sum[1] += green
    bin.sum[2] += blue
    bin.count += 1
  }
  return [...bins.values()]
}

/** Whether the neighbours to the right and below have its colour. */
function isFlat({ width, data }: LogoPixels, at: number): boolean {
  const row = 4 * width
  for (const next of [at + 4, at + row]) {
    if ((data[at + 3] ?? 0) < opaque || (data[next + 3] ?? 0) < opaque) return false
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > flatTolerance) return false
  }
  return true
}

function countOf(bins: readonly Bin[]): number {
  return bins.reduce((sum, { count }) => sum + count, 0)
}

function hexOf(sum: readonly number[], count: number): string {
  return `#${sum
    .map((one) =>
      Math.round(one / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function round(share: number): number {
  return Math.round(share * 1_000) / 1_000
}
