import sharp from 'sharp'

import { makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { oneColour } from '#app/personalisation/compositor/one-colour.ts'

/** A logo's PNG, at most `max` pixels wide and high; with an ink, in that colour only, as the technique prints it. */
export async function inkedPicture(png: Buffer, ink: string | null, max: number): Promise<Buffer> {
  const picture = sharp(png).ensureAlpha().resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
  if (ink === null) return picture.png().toBuffer()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const [level] = oneColour(makeLogoRaster(data, info.width, info.height), [0, 0, 0]).levels
  if (level === undefined) return picture.png().toBuffer()
  const rgb = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const to = 4 * (y * info.width + x)
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = rgb[channel] ?? 0
      data[to + 3] = Math.round(255 * (level.pixels[4 * (y * level.columns + x) + 3] ?? 0))
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}
