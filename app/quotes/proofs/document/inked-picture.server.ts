import sharp from 'sharp'

import { srgbOfLight } from '#app/catalogue/pictures/picture-light.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'
import { makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { inkedLogo } from '#app/personalisation/compositor/visible-logo.ts'

/** A logo's PNG, at most `max` pixels wide and high; with an ink as the technique prints it. */
export async function inkedPicture(png: Buffer, ink: LogoInk, max: number): Promise<Buffer> {
  const picture = sharp(png).ensureAlpha().resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
  if (ink.ink === null) return picture.png().toBuffer()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const [level] = inkedLogo(makeLogoRaster(data, info.width, info.height), { kind: 'ink' }, ink).levels
  if (level === undefined) return picture.png().toBuffer()
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const to = 4 * (y * info.width + x)
      const from = 4 * (y * level.columns + x)
      const alpha = level.pixels[from + 3] ?? 0
      data[to + 3] = Math.round(255 * alpha)
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = alpha === 0 ? 0 : Math.round(255 * srgbOfLight((level.pixels[from + channel] ?? 0) / alpha))
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}
