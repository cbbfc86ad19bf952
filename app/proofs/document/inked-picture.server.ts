import sharp from 'sharp'

import type { LogoInk } from '#app/personalisation/artwork.ts'
import { makeLogoRaster, rgbaOf } from '#app/personalisation/compositor/logo-raster.ts'
import { inkedLogo } from '#app/personalisation/compositor/visible-logo.ts'

/** A logo's PNG, at most `max` pixels wide and high; with an ink as the technique prints it. */
export async function inkedPicture(png: Buffer, ink: LogoInk, max: number): Promise<Buffer> {
  const picture = sharp(png).ensureAlpha().resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
  if (ink.ink === null) return picture.png().toBuffer()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const [level] = inkedLogo(makeLogoRaster(data, info.width, info.height), { kind: 'ink' }, ink).levels
  if (level === undefined) return picture.png().toBuffer()
  const rgba = rgbaOf(level, info.width, info.height)
  return sharp(rgba, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}
