import sharp from 'sharp'

import { maxPixels } from '#app/uploads/accepted-files.ts'

const embedded = /((?:xlink:)?href="\s*)data:image\/([a-z+]+);base64,([^"]*)"/gi
/** Deepest drawing in a drawing */
const deepest = 3

/**
 * A cleaned SVG whose embedded pictures drawing libraries can read: they know neither WebP nor CMYK, turn nothing upright, and
 * leave out what they cannot read. Null if one is broken.
 */
export async function withPlainPictures(svg: string, depth = 0): Promise<string | null> {
  const parts: string[] = []
  let at = 0
  for (const picture of svg.matchAll(embedded)) {
    const [whole, before = '', kind = '', data = ''] = picture
    const bytes = Buffer.from(data, 'base64')
    const plain = kind === 'svg+xml' ? await plainDrawing(bytes, depth) : await plainPicture(bytes)
    if (plain === null) return null
    parts.push(
      svg.slice(at, picture.index),
      `${before}data:image/${kind === 'svg+xml' ? kind : 'png'};base64,${plain.toString('base64')}"`,
    )
    at = picture.index + whole.length
  }
  return [...parts, svg.slice(at)].join('')
}

async function plainDrawing(bytes: Buffer, depth: number): Promise<Buffer | null> {
  const drawing = depth < deepest ? await withPlainPictures(bytes.toString('utf8'), depth + 1) : null
  return drawing === null ? null : Buffer.from(drawing)
}

async function plainPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}
