import sharp, { type Sharp } from 'sharp'

import type { LogoSource, Part } from '#app/personalisation/logos/prepare/logo-source.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** Larger drawings are not drawn whole for a small part. */
const maxDrawingSide = 12_000
const maxPixels = 160_000_000
const pointsPerInch = 72

sharp.cache(false)
sharp.concurrency(1)

/** A bitmap in any format that sharp reads, rotated by its EXIF orientation. */
export async function openBitmap(path: string): Promise<LogoSource> {
  const facts = await sharp(path).metadata()
  const { width, height } = facts.autoOrient
  return {
    isVector: false,
    pixels: { width, height },
    async draw(part, longest) {
      const image = sharp(path, { failOn: 'error' })
        .autoOrient()
        .extract(regionOf(part, width, height))
      return read(image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }))
    },
  }
}

/** A sanitized SVG. */
export async function openSvg(content: Buffer): Promise<LogoSource> {
  const { width: naturalWidth, height: naturalHeight } = await sharp(content, { limitInputPixels: false }).metadata()
  const natural = Math.max(naturalWidth, naturalHeight)
  return {
    isVector: !/<(?:\w+:)?image[\s>]/i.test(content.toString('utf8')),
    pixels: null,
    async draw(part, longest) {
      const wanted = longest / Math.max((part.width * naturalWidth) / natural, (part.height * naturalHeight) / natural)
      const density = (pointsPerInch * Math.min(wanted, maxDrawingSide)) / natural
      const options = { density: Math.min(100_000, Math.max(1, density)), limitInputPixels: maxPixels }
      const { width, height } = await sharp(content, options).metadata()
      const image = sharp(content, options).extract(regionOf(part, width, height))
      return read(image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }))
    },
  }
}

/** Rounded outwards. */
function regionOf(part: Part, width: number, height: number) {
  const left = Math.min(width - 1, Math.max(0, Math.floor(part.left * width)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(part.top * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil((part.left + part.width) * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil((part.top + part.height) * height)) - top),
  }
}

async function read(image: Sharp): Promise<LogoPixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}
