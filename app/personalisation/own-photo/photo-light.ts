import { lightOfSrgb, photoTable, srgbOfLight } from '#app/catalogue/pictures/picture-light.ts'
import { type Light, luminance } from '#app/personalisation/compositor/pixel-light.ts'
import type { PhotoMap } from '#app/personalisation/own-photo/photo-map.ts'

/** The tone curve of a photograph: ours, so that prints on it look like those on drawn views. */
export const photoKnee = 0.62

/** A photograph, three bytes per pixel. */
export interface PhotoPixels {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** The reflectance of white ink in usual light: paper white would look like a hole in a photograph. */
const inkLight = 0.9
/** The scale of the light pass: brighter light is clipped */
export const lightScale = 2
const everyPixel = 3
const darkest = 0.004

/** The median colour of the surface in the positions, per channel, #rrggbb. */
export function surfaceColour({ bytes, width }: PhotoPixels, maps: readonly PhotoMap[]): string {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (const { cropPx, coverage } of maps) {
    const [left, top, columns] = cropPx
    for (let at = 0; at < coverage.length; at += everyPixel) {
      if (coverage[at] === 0) continue
      const pixel = 3 * ((top + Math.floor(at / columns)) * width + left + (at % columns))
      for (const [channel, values] of channels.entries()) values.push(bytes[pixel + channel] ?? 0)
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 128
  return `#${channels.map((values) => median(values).toString(16).padStart(2, '0')).join('')}`
}

/**
 * The light on a surface, derived from a photograph of it in one colour: brighter than usual is lit, darker is shade and folds.
 * One byte per pixel of the crop (sRGB, scale 2); the light's colour is not separated from the surface's.
 */
export function photoIrradiance(
  { bytes, width }: PhotoPixels,
  [left, top, columns, rows]: PhotoMap['cropPx'],
  colour: string,
): Uint8Array {
  const light = photoTable(photoKnee)
  const surfaceLight = Math.max(darkest, luminance(lightOfBytes(colour, light)))
  const pass = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const pixel = 3 * ((top + y) * width + left + x)
      const seen: Light = [light[bytes[pixel] ?? 0] ?? 0, light[bytes[pixel + 1] ?? 0] ?? 0, light[bytes[pixel + 2] ?? 0] ?? 0]
      const irradiance = (inkLight * luminance(seen)) / surfaceLight
      pass[y * columns + x] = Math.round(255 * srgbOfLight(irradiance / lightScale))
    }
  }
  return pass
}

function lightOfBytes(hex: string, light: Float32Array): Light {
  const channel = (at: number) => light[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0
  return [channel(1), channel(3), channel(5)]
}

/** The smoothing radius of the light, in pixels: noise of a dark surface would be visible in bright ink. */
export function smoothingPx(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => lightOfSrgb(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const bright = luminance([red ?? 0, green ?? 0, blue ?? 0])
  return bright < 0.03 ? 4 : bright < 0.15 ? 2 : 1
}
