import type { PictureSource } from '#app/documents/document-pictures.server.ts'
import { createPdfMaker } from '#app/documents/pdf-maker.server.ts'
import type { PurchaseDocument } from '#app/purchasing/document/purchase-document.ts'

/** Input of the process that makes purchase orders' PDFs. */
export interface PurchasePdfJob {
  readonly document: PurchaseDocument
  readonly letterhead: PictureSource | null
}

export const purchasePdfMaker = createPdfMaker<PurchasePdfJob>('build/workers/purchase-pdf.js')
