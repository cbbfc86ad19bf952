import sharp from 'sharp'

import { loadFonts } from '#app/documents/document-fonts.server.ts'
import type { PdfAnswer } from '#app/documents/pdf-maker.server.ts'
import { letterheadPx, readPicture } from '#app/documents/read-picture.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import type { PurchasePdfJob } from '#app/purchasing/document/purchase-pdf-process.server.ts'
import { renderPurchase } from '#app/purchasing/document/purchase.pdf.tsx'

// One document at a time: the caller has the queue.
sharp.concurrency(1)
sharp.cache(false)

answerJobs(async ({ document, letterhead }: PurchasePdfJob): Promise<PdfAnswer> => {
  try {
    await loadFonts()
    return { pdf: await renderPurchase(document, await readPicture(letterhead, letterheadPx)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})
