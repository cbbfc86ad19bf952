import sharp from 'sharp'

import { renderOrderDocument } from '#app/orders/documents/order.pdf.tsx'
import type { OrderPdfJob } from '#app/orders/documents/order-pdf-process.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import type { DocumentPicture } from '#app/quotes/document/offer-document.ts'
import { loadFonts } from '#app/quotes/document/offer-pdf-fonts.server.ts'
import type { OfferPdfAnswer } from '#app/quotes/document/offer-pdf-process.server.ts'
import { letterheadPx, readPicture } from '#app/quotes/document/read-picture.server.ts'
import { inkedPicture } from '#app/quotes/proofs/document/inked-picture.server.ts'

// One document at a time: the caller has the queue.
sharp.concurrency(1)
sharp.cache(false)

const linePx = { width: 480, height: 480 }
/** 300 dots per inch at 160 mm */
const artworkPx = 1_900

answerJobs(async (job: OrderPdfJob): Promise<OfferPdfAnswer> => {
  try {
    return { pdf: await makePdf(job) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})

async function makePdf({ document, letterhead, pictures, artwork }: OrderPdfJob): Promise<Buffer> {
  const lines: (DocumentPicture | null)[] = []
  for (const source of pictures) lines.push(await readPicture(source, linePx))
  const drawn: DocumentPicture[] = []
  for (const { png, ...ink } of artwork) drawn.push({ data: await inkedPicture(Buffer.from(png), ink, artworkPx), format: 'png' })
  await loadFonts()
  return renderOrderDocument(document, { letterhead: await readPicture(letterhead, letterheadPx), lines, artwork: drawn })
}
