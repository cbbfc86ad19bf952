import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { wordmark } from '#app/personalisation/logo-preview/sample-logo.ts'
import { lazily } from '#app/platform/text/lazily.ts'

/** Stands in for a logo's hash in the shop's own samples. No upload has this hash, so no design can use it. */
export const sampleLogo = createHash('sha256').update(wordmark).digest('hex')

/** The size of the mark's box, in units of its drawing */
export const sampleSize = { width: 117.5, height: 44 }

export const sampleLogoPng = lazily(() => sharp(Buffer.from(wordmark)).png().toBuffer())
