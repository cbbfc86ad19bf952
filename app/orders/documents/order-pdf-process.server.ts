import { createPdfMaker } from '#app/documents/pdf-maker.server.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'
import type { OrderDocument } from '#app/orders/documents/order-document.ts'
import type { LinePictureSource, PictureSource } from '#app/documents/document-pictures.server.ts'

/** Input of the process that makes orders' PDFs. Pictures by their use in the document. */
export interface OrderPdfJob {
  readonly document: OrderDocument
  readonly letterhead: PictureSource | null
  /** A picture for each line; null where there is none */
  readonly pictures: readonly (LinePictureSource | null)[]
  /** PNGs referenced by artwork elements; with an ink, in that colour only */
  readonly artwork: readonly (LogoInk & { readonly png: Uint8Array })[]
}

export const orderPdfMaker = createPdfMaker<OrderPdfJob>('build/workers/order-pdf.js')
