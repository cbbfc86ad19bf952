import { access, readFile } from 'node:fs/promises'

import sharp from 'sharp'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { makePicture } from '#app/catalogue/pictures/make-picture.server.ts'
import type { LinePictureSource } from '#app/documents/document-pictures.server.ts'

/** Larger photographs are refused: they would take too much memory. */
const maxPixels = 100_000_000
/** A letterhead in print: 180 mm at 250 dots per inch */
export const letterheadPx = { width: 1_800, height: 400 }
export const linePx = { width: 320, height: 320 }

/** Null for a missing or unreadable picture: the document is made without it. */
export async function readPicture(
  source: LinePictureSource | null,
  box: { readonly width: number; readonly height: number },
): Promise<DocumentPicture | null> {
  if (source === null) return null
  try {
    if ('bytes' in source) return { data: Buffer.from(source.bytes), format: 'jpg' }
    const { path, job } = source
    if (job !== null) {
      await access(path).catch(() => makePicture(job))
      return { data: await readFile(path), format: 'jpg' }
    }
    // Drawings are rasterised above their own size; photographs are never enlarged.
    const picture = sharp(path, { limitInputPixels: maxPixels, density: path.endsWith('.svg') ? 300 : 72 }).autoOrient()
    const data = await picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { data, format: 'png' }
  } catch {
    return null
  }
}
