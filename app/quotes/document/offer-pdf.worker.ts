import { access, readFile } from 'node:fs/promises'

import sharp from 'sharp'

import { makePicture } from '#app/catalogue/pictures/make-picture.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import type { DocumentPicture } from '#app/quotes/document/offer-document.ts'
import { loadFonts } from '#app/quotes/document/offer-pdf-fonts.server.ts'
import { renderOffer } from '#app/quotes/document/offer.pdf.tsx'
import type { LinePictureSource } from '#app/quotes/document/offer-pdf-pictures.server.ts'
import type { OfferPdfAnswer, OfferPdfJob } from '#app/quotes/document/offer-pdf-process.server.ts'

// One document at a time: offer-pdf-process.server.ts has the queue.
sharp.concurrency(1)
sharp.cache(false)

/** Larger photographs are refused: they would take too much memory. */
const maxPixels = 100_000_000
/** A letterhead in print: 180 mm at 250 dots per inch */
const letterheadPx = { width: 1_800, height: 400 }
const linePx = { width: 320, height: 320 }

answerJobs(async (job: OfferPdfJob): Promise<OfferPdfAnswer> => {
  try {
    return { pdf: await makePdf(job) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})

async function makePdf({ document, letterhead, pictures }: OfferPdfJob): Promise<Buffer> {
  const lines: (DocumentPicture | null)[] = []
  for (const asked of pictures) lines.push(await readPicture(asked, linePx))
  await loadFonts()
  return renderOffer(document, { letterhead: await readPicture(letterhead, letterheadPx), lines })
}

/** Null for a missing or unreadable picture: the offer is sent without it. */
async function readPicture(asked: LinePictureSource | null, box: typeof linePx): Promise<DocumentPicture | null> {
  if (asked === null) return null
  try {
    if ('bytes' in asked) return { data: Buffer.from(asked.bytes), format: 'jpg' }
    const { path, job } = asked
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
