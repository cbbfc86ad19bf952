import sharp from 'sharp'

import type { PdfAnswer } from '#app/documents/pdf-maker.server.ts'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { renderOrderDocument } from '#app/orders/documents/order.pdf.tsx'
import type { OrderPdfJob } from '#app/orders/documents/order-pdf-process.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { loadFonts } from '#app/documents/document-fonts.server.ts'
import { letterheadPx, readPicture } from '#app/documents/read-picture.server.ts'
import { inkedPicture } from '#app/proofs/document/inked-picture.server.ts'

// One document at a time: the caller has the queue.
sharp.concurrency(1)
sharp.cache(false)

const linePx = { width: 480, height: 480 }
/** 300 dots per inch at 160 mm */
const artworkPx = 1_900

answerJobs(async (job: OrderPdfJob): Promise<PdfAnswer> => {
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
