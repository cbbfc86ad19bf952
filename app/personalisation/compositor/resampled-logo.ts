import { type LogoRaster, type LogoSample, sampleLogo } from '#app/personalisation/compositor/logo-raster.ts'
import type { PositionPixels } from '#app/personalisation/compositor/position-pixels.ts'

/** A logo's box on its position: millimetres on the product. */
export interface LogoBox {
  readonly centreXMm: number
  readonly centreYMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Clockwise */
  readonly degrees: number
}

/** The logo sampled for each pixel of a crop. */
export interface ResampledLogo {
  readonly width: number
  readonly height: number
  /** Premultiplied linear red, green, blue, alpha; alpha without the coverage of the position */
  readonly samples: Float32Array
  /** Millimetres in the logo's box, from its top left */
  readonly xMm: Float32Array
  readonly yMm: Float32Array
  /** Millimetres per pixel on the product */
  readonly mmPerPx: Float32Array
  /** Relative to the view's size */
  readonly scale: number
}

/** Pixels farther from the box show neither the logo nor its technique's edge. */
const edgePixels = 4

export function resampleLogo(
  raster: LogoRaster,
  box: LogoBox,
  { cropPx, xMm, yMm, mmPerPx, scale }: PositionPixels,
): ResampledLogo {
  const [, , width, height] = cropPx
  const count = width * height
  const seen = {
    width,
    height,
    samples: new Float32Array(4 * count),
    xMm: new Float32Array(count),
    yMm: new Float32Array(count),
    mmPerPx,
    scale,
  }
  const turn = (box.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const pxPerMm = (raster.width / box.widthMm + raster.height / box.heightMm) / 2
  const sample: LogoSample = [0, 0, 0, 0]
  // Slightly sharper than a pixel's area; at half size as sharp as a downscaled picture.
  const sharpness = scale === 1 ? 0.85 : 0.6
  for (let at = 0; at < count; at += 1) {
    const fromX = (xMm[at] ?? Number.NaN) - box.centreXMm
    const fromY = (yMm[at] ?? Number.NaN) - box.centreYMm
    if (Number.isNaN(fromX)) continue
    const across = fromX * cos + fromY * sin + box.widthMm / 2
    const down = fromY * cos - fromX * sin + box.heightMm / 2
    const pixelMm = mmPerPx[at] ?? 0
    const reach = edgePixels * pixelMm
    if (across < -reach || down < -reach || across > box.widthMm + reach || down > box.heightMm + reach) continue
    seen.xMm[at] = across
    seen.yMm[at] = down
    const [x, y] = [(across / box.widthMm) * raster.width, (down / box.heightMm) * raster.height]
    sampleLogo(raster, x, y, pixelMm * pxPerMm * sharpness, sample)
    seen.samples.set(sample, 4 * at)
  }
  return seen
}

/** The slope of an edge in light from the upper left, -1 to 1: the upper left edge of a recess is in shade. */
export function relief({ samples, width, scale }: ResampledLogo, at: number): number {
  const after = samples[4 * (at + width + 1) + 3] ?? 0
  const before = samples[4 * (at - width - 1) + 3] ?? 0
  return (before - after) * scale
}

/** Deterministic, 0 to 1 */
export function noise(x: number, y: number): number {
  const wave = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453
  return wave - Math.floor(wave)
}
