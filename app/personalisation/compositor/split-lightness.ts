import { lightness } from '#app/personalisation/compositor/ink-contrast.ts'
import { luminance } from '#app/personalisation/compositor/pixel-light.ts'

/** Inks closer than this are one tone: their difference is lost in one colour. */
const leastDifference = 12
const levels = 101

interface LightnessSplit {
  /** Darker ink is below it. L*, 0 to 100 */
  readonly threshold: number
  readonly lightMean: number
}

/** Splits a logo's ink into dark and light (Otsu's method); null if it has one tone only. */
export function splitLightness(pixels: Float32Array, leastAlpha: number): LightnessSplit | null {
  const weights = new Float64Array(levels)
  for (let at = 0; at < pixels.length / 4; at += 1) {
    const alpha = pixels[4 * at + 3] ?? 0
    if (alpha < leastAlpha || alpha === 0) continue
    const level = Math.min(levels - 1, Math.max(0, Math.round(pixelLightness(pixels, at))))
    weights[level] = (weights[level] ?? 0) + alpha
  }
  return otsu(weights)
}

/** The threshold with the greatest variance between the two classes. */
function otsu(weights: Float64Array): LightnessSplit | null {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const total = weights.reduce((sum, weight, level) => sum + weight * level, 0)
  let [dark, darkTotal, best] = [0, 0, 0]
  let found: { from: number; to: number; darkMean: number; lightMean: number } | null = null
  for (let level = 0; level < weights.length - 1; level += 1) {
    dark += weights[level] ?? 0
    darkTotal += level * (weights[level] ?? 0)
    const light = all - dark
    if (dark <= 0 || light <= 1e-9) continue
    const [darkMean, lightMean] = [darkTotal / dark, (total - darkTotal) / light]
    const between = dark * light * (lightMean - darkMean) ** 2
    if (between > best * (1 + 1e-9)) {
      best = between
      found = { from: level, to: level, darkMean, lightMean }
    } else if (found !== null && between > best * (1 - 1e-9)) found.to = level
  }
  if (found === null || found.lightMean - found.darkMean < leastDifference) return null
  // Between two flat inks every threshold is as good: the middle divides their mixed edges evenly.
  return { threshold: (found.from + found.to) / 2 + 0.5, lightMean: found.lightMean }
}

/** Unpremultiplied: of the ink itself. */
export function pixelLightness(pixels: Float32Array, at: number): number {
  const alpha = Math.max(pixels[4 * at + 3] ?? 0, 1e-4)
  return lightness(luminance([pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0]) / alpha)
}
