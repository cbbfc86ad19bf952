import { open } from 'node:fs/promises'

import sharp, { type Region, type Sharp } from 'sharp'

import { readShapes } from '#app/personalisation/logos/outlines/read-shapes.ts'
import { drawLiveText, liveLetters, simplifiedSvg } from '#app/personalisation/logos/prepare/draw-live-text.server.ts'
import { withPlainPictures } from '#app/personalisation/logos/prepare/embedded-pictures.server.ts'
import type { LogoSource, Part, UnopenedLogo } from '#app/personalisation/logos/prepare/logo-source.ts'
import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { svgSize, withSvgSize } from '#app/uploads/svg-size.ts'

/** Larger drawings are not drawn whole for a small part. */
const maxDrawingSide = 12_000
/** With live text, which takes memory for all of it */
const maxTextSide = 6_000
const maxPixels = 160_000_000

sharp.cache(false)
sharp.concurrency(1)

/** A bitmap in any format that sharp reads, rotated by its EXIF orientation. */
export async function openBitmap(path: string): Promise<LogoSource> {
  const { autoOrient, format, pages: counted = 1 } = await sharp(path).metadata()
  const pages = format === 'png' ? await framesOfPng(path) : counted
  const { width, height } = autoOrient
  return {
    isVector: false,
    pixels: { width, height },
    ...(pages > 1 && { notes: { pages } }),
    async draw(part, longest) {
      const image = sharp(path, { failOn: 'error' })
        .autoOrient()
        .extract(regionOf(part, width, height))
      return read(image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }))
    },
  }
}

/** Where the number of frames stands at the latest: before the first picture */
const pngHead = 64 * 1024

/** The frames of an animated PNG, which the library does not count; 1 for others. */
async function framesOfPng(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pngHead), 0, pngHead, 0)
    const head = buffer.subarray(0, bytesRead)
    const control = head.indexOf('acTL', 0, 'latin1')
    const isFirst = control > 0 && control + 8 <= bytesRead && (head.indexOf('IDAT', 0, 'latin1') + 1 || bytesRead) > control
    return isFirst ? Math.max(1, head.readUInt32BE(control + 4)) : 1
  } finally {
    await file.close()
  }
}

/** A sanitized SVG. Refuses one of which nothing is seen and whose size therefore is unknown, and broken pictures in it. */
export async function openSvg(content: Buffer): Promise<Result<LogoSource, UnopenedLogo>> {
  const svg = await withPlainPictures(content.toString('utf8'))
  if (svg === null) return refuse({ refusal: 'broken-picture' })
  const declared = svgSize(svg)
  const shown = declared === null ? await findContent(svg) : { ...declared, left: 0, top: 0 }
  if (shown === null) return refuse({ refusal: 'empty-logo' })
  const natural = Math.max(shown.width, shown.height)
  const hasLiveText = hasText(svg)
  return done({
    isVector: !hasBitmap(svg),
    pixels: null,
    notes: { hasLiveText },
    async shapes() {
      const simplified = await simplifiedSvg(withSize(svg, shown, 1).sized)
      return simplified === null ? null : readShapes(simplified)
    },
    async draw(part, longest) {
      const wanted = longest / Math.max((part.width * shown.width) / natural, (part.height * shown.height) / natural)
      const most = hasLiveText ? maxTextSide : maxDrawingSide
      // A small logo on a large page
      if (wanted > most) return drawPart(svg, shown, part, longest)
      const scale = wanted / natural
      const { sized, width, height } = withSize(svg, shown, scale)
      const image = await drawSvg(sized, regionOf(part, width, height))
      return read(image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }))
    },
  })
}

/** The long side of a whole that is not drawn, in the units of its part */
const wholeSide = 10_000

/** Draws a part as a drawing of its own, in which the whole lies. */
async function drawPart(svg: string, shown: Shown, part: Part, longest: number): Promise<LogoPixels> {
  const page = withSize(svg, shown, wholeSide / Math.max(shown.width, shown.height))
  const [wide, high] = [part.width * page.width, part.height * page.height]
  const scale = longest / Math.max(wide, high)
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const box = [part.left * page.width, part.top * page.height, wide, high].join(' ')
  const whole = page.sized.replace(/^[^]*?(?=<svg\b)/, '')
  const around = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${whole}</svg>`
  return read(await drawSvg(around, { left: 0, top: 0, width, height }))
}

/** A part of a drawing, in its own units */
interface Shown {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

async function drawSvg(svg: string, region: Region): Promise<Sharp> {
  const drawn = (await drawLiveText(svg)) ?? sharp(Buffer.from(svg), { limitInputPixels: maxPixels })
  return drawn.extract(region)
}

function withSize(svg: string, shown: Shown, scale: number) {
  const width = Math.max(1, Math.round(shown.width * scale))
  const height = Math.max(1, Math.round(shown.height * scale))
  const box = [shown.left, shown.top, shown.width, shown.height].join(' ')
  return { sized: withSvgSize(svg, { width, height }, box), width, height }
}

/** What browsers show of a drawing without any size */
const withoutSize: Shown = { left: 0, top: 0, width: 300, height: 150 }
/** Half the sides of the squares in which a drawing without any size is looked for */
const reaches = [100_000, 10_000, 1_000, 100, 10]
const lookSide = 1_000

/** Where a drawing without any size has its content; null if nothing is seen. */
async function findContent(svg: string): Promise<Shown | null> {
  let found: Shown | null = null
  for (const reach of reaches) {
    const looked: Shown = found ?? { left: -reach, top: -reach, width: 2 * reach, height: 2 * reach }
    if (Math.max(looked.width, looked.height) > 2 * reach) continue
    const scale = lookSide / Math.max(looked.width, looked.height)
    const { sized, width, height } = withSize(svg, looked, scale)
    const pixels = await read(await drawSvg(sized, { left: 0, top: 0, width, height }))
    const bounds = inkBounds(pixels)
    if (bounds === null) continue
    // A share of the page, such as a background: the page has the browsers' size.
    if (found === null && bounds.width === pixels.width && bounds.height === pixels.height) return withoutSize
    found = {
      left: looked.left + (bounds.left - 1) / scale,
      top: looked.top + (bounds.top - 1) / scale,
      width: (bounds.width + 2) / scale,
      height: (bounds.height + 2) / scale,
    }
  }
  return found
}

/** Deepest drawing in a drawing that is looked into */
const deepest = 3

function hasBitmap(svg: string, depth = 0): boolean {
  const images = embeddedIn(svg)
  return images.some((embedded) => embedded === null || depth >= deepest || hasBitmap(embedded, depth + 1))
}

/** Letters in any font, which is whatever the machine has that draws them */
function hasText(svg: string, depth = 0): boolean {
  if (liveLetters(svg) > 0) return true
  return depth < deepest && embeddedIn(svg).some((embedded) => embedded !== null && hasText(embedded, depth + 1))
}

/** The embedded drawings; null for each picture of pixels */
function embeddedIn(svg: string): readonly (string | null)[] {
  return [...svg.matchAll(/<image\b[^>]*>/gi)].map(([tag]) => {
    const [, embedded] = /href="\s*data:image\/svg\+xml;base64,([^"]*)"/i.exec(tag) ?? []
    return embedded === undefined ? null : Buffer.from(embedded, 'base64').toString('utf8')
  })
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
