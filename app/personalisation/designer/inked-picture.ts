import type { LogoInk } from '#app/personalisation/artwork.ts'
import { makeLogoRaster, rgbaOf } from '#app/personalisation/compositor/logo-raster.ts'
import { inkedLogo } from '#app/personalisation/compositor/visible-logo.ts'

/** The longer side, enough for the designer's surface on a dense screen */
const maxSide = 640
const maxKnown = 24
const known = new Map<string, Promise<string | null>>()

/** A logo as it is printed in an ink, as a data URL; null without a canvas, or if it cannot be read. Browser only. */
export function inkedPicture(url: string, { ink, inkRange }: LogoInk): Promise<string | null> {
  const key = `${ink} ${inkRange?.join('-') ?? ''} ${url}`
  const drawn = known.get(key) ?? draw(url, { ink, inkRange }).catch(() => null)
  known.delete(key)
  known.set(key, drawn)
  for (const [oldest] of known) if (known.size > maxKnown) known.delete(oldest)
  return drawn
}

async function draw(url: string, ink: LogoInk): Promise<string | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = document.createElement('canvas')
  canvas.width = width ?? 1
  canvas.height = height ?? 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const [level] = inkedLogo(makeLogoRaster(pixels.data, canvas.width, canvas.height), { kind: 'ink' }, ink).levels
  if (level === undefined) return null
  context.putImageData(new ImageData(rgbaOf(level, canvas.width, canvas.height), canvas.width), 0, 0)
  return canvas.toDataURL('image/png')
}
