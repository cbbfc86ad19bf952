import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { sampleMark } from '#app/personalisation/logo-preview/sample-logo.ts'
import { lazily } from '#app/platform/text/lazily.ts'

const hashOf = (isOwn: boolean) => createHash('sha256').update(sampleMark(isOwn)).digest('hex')
const pngOf = (isOwn: boolean) =>
  lazily(() =>
    sharp(Buffer.from(sampleMark(isOwn)))
      .png()
      .toBuffer(),
  )

const marks = [false, true].map((isOwn) => ({ hash: hashOf(isOwn), png: pngOf(isOwn) }))

/** Stands in for a logo's hash in the shop's own samples. No upload has this hash, so no design can use it. */
export const sampleLogo = (isOwn: boolean) => marks[Number(isOwn)]?.hash ?? ''

/** The size of the mark's box, in units of its drawing */
export const sampleSize = { width: 117.5, height: 44 }

/** The mark with this hash; undefined for any other picture. */
export async function sampleLogoPng(hash: string): Promise<Buffer | undefined> {
  return marks.find((mark) => mark.hash === hash)?.png()
}
