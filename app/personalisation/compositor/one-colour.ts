import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { type Light, luminance } from '#app/personalisation/compositor/pixel-light.ts'

/** Ink lighter than the first is a hole in a one-colour logo, darker than the second is ink; partial between. */
const lightest = 0.75
const darkest = 0.5
/** A logo with less dark ink than this is a light one: all of it is ink. */
const minDarkShare = 0.1

/** The logo for a one-colour technique: white within a dark logo is left out, all other ink becomes this colour. */
export function oneColour(raster: LogoRaster, colour: Light): LogoRaster {
  const isLight = darkShare(raster) < minDarkShare
  return {
    ...raster,
    levels: raster.levels.map(({ pixels, ...level }) => {
      const tinted = new Float32Array(pixels.length)
      for (let at = 0; at < pixels.length; at += 4) {
        const alpha = (pixels[at + 3] ?? 0) * (isLight ? 1 : inkShare(pixels, at))
        tinted[at] = colour[0] * alpha
        tinted[at + 1] = colour[1] * alpha
        tinted[at + 2] = colour[2] * alpha
        tinted[at + 3] = alpha
      }
      return { ...level, pixels: tinted }
    }),
  }
}

function inkShare(pixels: Float32Array, at: number): number {
  return Math.min(1, Math.max(0, (lightest - inkLuminance(pixels, at)) / (lightest - darkest)))
}

/** Unpremultiplied: of the ink itself. */
export function inkLuminance(pixels: Float32Array, at: number): number {
  const alpha = Math.max(pixels[at + 3] ?? 0, 1e-4)
  return luminance([(pixels[at] ?? 0) / alpha, (pixels[at + 1] ?? 0) / alpha, (pixels[at + 2] ?? 0) / alpha])
}

function darkShare(raster: LogoRaster): number {
  return shareOfInk(raster, (ink) => ink < darkest)
}

/** The share of a logo's ink whose luminance passes the test, 0 to 1; 0 for an empty logo. */
export function shareOfInk({ levels }: LogoRaster, isSuch: (inkLuminance: number) => boolean): number {
  // A small resolution is accurate enough and much faster.
  const { pixels } = levels[Math.min(3, levels.length - 1)] ?? { pixels: new Float32Array() }
  let ink = 0
  let such = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 0.05) continue
    ink += alpha
    if (isSuch(inkLuminance(pixels, at))) such += alpha
  }
  return ink === 0 ? 0 : such / ink
}
