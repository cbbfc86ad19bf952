import type { Result } from '#app/platform/errors.ts'
import type { QueueClient, Busy } from '#app/platform/limits/fair-queue.ts'
import type { OfferDocument } from '#app/quotes/document/offer-document.ts'
import { createPdfMaker } from '#app/documents/pdf-maker.server.ts'
import type { LinePictureSource, PictureSource } from '#app/documents/document-pictures.server.ts'

/** Input of the PDF process. Pictures by their use in the document: the letterhead's, and each line's. */
export interface OfferPdfJob {
  readonly document: OfferDocument
  readonly letterhead: PictureSource | null
  readonly pictures: readonly (LinePictureSource | null)[]
}

const offers = createPdfMaker<OfferPdfJob>('build/workers/offer-pdf.js')

export function makeOfferPdf(client: QueueClient, job: OfferPdfJob): Promise<Result<Buffer, Busy>> {
  return offers.make(client, job)
}
