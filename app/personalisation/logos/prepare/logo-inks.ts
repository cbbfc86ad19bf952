import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { colourDistance, type Lab, labOf } from '#app/personalisation/logos/lab-colour.ts'
import { findGradients } from '#app/personalisation/logos/prepare/gradients.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** More inks than a screen print can have: gradients or a photograph. */
const maxInks = 8
/** The least area of a spot ink; below it are edges and noise */
const minShare = 0.006
/** The CIE76 distance below which two colours are one ink */
const sameInk = 11
/** The greatest channel difference between neighbours in a flat area */
const flatTolerance = 10
const opaque = 250
/** The least alpha of a tint, and how much it may vary */
const [faintestTint, sameTint] = [40, 1]

interface Bin {
  readonly sum: [number, number, number]
  count: number
}

/** A shade with less than this share of its neighbour's area, and nearer than `noiseDistance`, is noise: JPEGs make them. */
const maxNoise = 0.05
/** The CIE76 distance beyond which a shade never counts as part of a colour */
export const noiseDistance = 20
/** What is left of a white box within a logo, such as the holes of letters, is paper below this share. */
const minWhite = 0.1
const whitest = 237

interface Cluster {
  readonly lab: Lab
  readonly sum: [number, number, number]
  count: number
}

/**
 * The spot inks of a logo, the largest area first. Only flat areas count: at edges colours are mixed, and gradients need more
 * inks than can be named. `fromWhite` says that a white box was removed, of which parts may be left.
 */
export function findInks(
  pixels: LogoPixels,
  { fromWhite = false, isVector = false } = {},
): Pick<LogoFacts, 'colours' | 'isPhotographic' | 'hasGradient'> {
  const { hasGradient, isGradient } = findGradients(pixels, { isVector })
  const flat = binsOf(pixels, isFlat)
  const inside = binsOf(pixels, isOpaque)
  // A logo of hairlines has no flat area.
  const isLines = countOf(flat) * 20 < countOf(inside) || flat.length === 0
  const all = countOf(isLines ? inside : flat)
  const inks = clustersOf(isLines ? inside : flat).filter(({ count }) => count >= all * minShare)
  const covered = inks.slice(0, maxInks).reduce((total, { count }) => total + count, 0)
  const counts = isLines ? isOpaque : isFlat
  const spot = hasGradient ? clustersOf(binsOf(pixels, (each, at) => counts(each, at) && !isGradient(at))) : inks
  const colours = spot
    .filter(({ count }) => count >= all * minShare)
    .filter(({ sum, count }) => !fromWhite || count >= all * minWhite || Math.min(...sum) < whitest * count)
    .slice(0, maxInks)
    .map(({ sum, count }) => ({ hex: hexOf(sum, count), share: round(count / all) }))
  return { colours, isPhotographic: inks.length > maxInks || covered < all * 0.85, hasGradient }
}

/** Bins of the same ink together, the largest first */
function clustersOf(bins: readonly Bin[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const { sum, count } of bins.toSorted((a, b) => b.count - a.count)) {
    const lab = labOf(sum[0] / count, sum[1] / count, sum[2] / count)
    const nearest = nearestOf(clusters, lab)
    if (nearest === null || nearest.distance > sameInk) clusters.push({ lab, sum: [...sum], count })
    else add(nearest.cluster, { sum, count })
  }
  const largest: Cluster[] = []
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const nearest = nearestOf(largest, cluster.lab)
    const isNoise = nearest !== null && nearest.distance < noiseDistance && cluster.count < maxNoise * nearest.cluster.count
    if (isNoise) add(nearest.cluster, cluster)
    else largest.push(cluster)
  }
  return largest.toSorted((a, b) => b.count - a.count)
}

function nearestOf(clusters: readonly Cluster[], lab: Lab): { readonly cluster: Cluster; readonly distance: number } | null {
  let nearest: { readonly cluster: Cluster; readonly distance: number } | null = null
  for (const cluster of clusters) {
    const distance = colourDistance(cluster.lab, lab)
    if (nearest === null || distance < nearest.distance) nearest = { cluster, distance }
  }
  return nearest
}

function add(cluster: Cluster, { sum, count }: Bin): void {
  cluster.count += count
  for (let channel = 0; channel < 3; channel += 1) cluster.sum[channel] = (cluster.sum[channel] ?? 0) + (sum[channel] ?? 0)
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

function isOpaque({ data }: LogoPixels, at: number): boolean {
  return (data[at + 3] ?? 0) >= opaque
}

/** Whether the neighbours to the right and below have its colour, and all are opaque or of one tint. */
function isFlat(pixels: LogoPixels, at: number): boolean {
  const { width, data } = pixels
  const row = 4 * width
  if (!isOpaque(pixels, at) && !isTint(pixels, at)) return false
  for (const next of [at + 4, at + row]) {
    if (Math.min(opaque, data[next + 3] ?? 0) < Math.min(opaque, data[at + 3] ?? 0) - sameTint) return false
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > flatTolerance) return false
  }
  return true
}

/** Whether its surroundings have the same alpha: then it is a tint of its ink. Within shadows and edges alpha changes. */
function isTint({ width, height, data }: LogoPixels, at: number): boolean {
  const alpha = data[at + 3] ?? 0
  if (alpha < faintestTint) return false
  const reach = Math.max(4, Math.round(Math.max(width, height) / 100))
  const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
  if (x < reach || y < reach || x + reach >= width || y + reach >= height) return false
  const near = [at - 4 * reach, at + 4 * reach, at - 4 * reach * width, at + 4 * reach * width]
  return near.every((one) => Math.abs((data[one + 3] ?? 0) - alpha) <= sameTint)
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
