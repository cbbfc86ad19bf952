import sharp from 'sharp'

import type { PdfAnswer } from '#app/documents/pdf-maker.server.ts'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { loadFonts } from '#app/documents/document-fonts.server.ts'
import { renderOffer } from '#app/quotes/document/offer.pdf.tsx'
import { letterheadPx, linePx, readPicture } from '#app/documents/read-picture.server.ts'
import type { OfferPdfJob } from '#app/quotes/document/offer-pdf-process.server.ts'

// One document at a time: offer-pdf-process.server.ts has the queue.
sharp.concurrency(1)
sharp.cache(false)

answerJobs(async (job: OfferPdfJob): Promise<PdfAnswer> => {
  try {
    return { pdf: await makePdf(job) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})

async function makePdf({ document, letterhead, pictures }: OfferPdfJob): Promise<Buffer> {
  const lines: (DocumentPicture | null)[] = []
  for (const source of pictures) lines.push(await readPicture(source, linePx))
  await loadFonts()
  return renderOffer(document, { letterhead: await readPicture(letterhead, letterheadPx), lines })
}
