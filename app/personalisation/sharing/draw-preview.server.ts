import sharp, { type OverlayOptions } from 'sharp'

import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { inkOn, picturesInks } from '#app/personalisation/designer/picture-inks.ts'
import { type Box, previewLayout, previewSize } from '#app/personalisation/sharing/preview-layout.ts'

/** From the shop's theme */
const paper = '#fbfaf7'
const plate = '#f2efe9'
const darkPlate = '#2b2925'

/** Far more than any of our pictures */
const maxPixels = 40_000_000

/** A JPEG of 1200 × 630: up to four products, the logo on them, and the shop's logo, if it has one. */
export async function drawPreview(products: readonly Buffer[], logo: Buffer | null, mark: Buffer | undefined): Promise<Buffer> {
  const { tiles, logo: logoBox, mark: markBox } = previewLayout(products.length)
  const parts = await Promise.all([
    ...tiles.map(async (box, index) => placed(products[index], box, plate)),
    logo === null ? [] : drawLogo(logo, logoBox),
    placed(mark, markBox),
  ])
  return sharp({ create: { ...previewSize, channels: 3, background: paper } })
    .composite(parts.flat())
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

async function drawLogo(logo: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions[]> {
  if (!(await isLight(logo))) return placed(logo, { left, top, width, height })
  const pad = 24
  const box = { left: left + pad, top: top + pad, width: width - 2 * pad, height: height - 2 * pad }
  const background = { create: { width, height, channels: 3 as const, background: darkPlate } }
  return [{ input: background, left, top }, ...(await placed(logo, box))]
}

/** Contained, centred in its box */
async function placed(picture: Buffer | undefined, box: Box, background?: string): Promise<OverlayOptions[]> {
  if (picture === undefined) return []
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .resize({
      width: Math.floor(box.width),
      height: Math.floor(box.height),
      fit: background === undefined ? 'inside' : 'contain',
      ...(background !== undefined && { background }),
    })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(box.left + (box.width - info.width) / 2)
  const top = Math.round(box.top + (box.height - info.height) / 2)
  return [{ input: data, left, top }]
}

/** Whether most of the logo would be invisible on paper. */
async function isLight(logo: Buffer): Promise<boolean> {
  const { data, info } = await sharp(logo, { limitInputPixels: maxPixels })
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { ink, inkRange } = inkOn(picturesInks({ width: info.width, data }), seenSurface({}, paper))
  return ink !== null && inkRange === undefined
}
