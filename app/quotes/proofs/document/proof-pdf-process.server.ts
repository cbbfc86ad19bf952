import { type PictureSource } from '#app/quotes/document/offer-pdf-pictures.server.ts'
import { createPdfMaker } from '#app/quotes/document/offer-pdf-process.server.ts'
import type { ProofDocument } from '#app/quotes/proofs/document/proof-document.ts'

/** Input of the process: a proof's document, or a picture to be made for it. */
export type ProofJob =
  | {
      readonly kind: 'document'
      readonly document: ProofDocument
      readonly letterhead: PictureSource | null
      /** Mock-ups, JPEG or PNG */
      readonly mockUps: readonly Uint8Array[]
      /** PNGs that the document's elements name; with an ink, in that colour alone */
      readonly pictures: readonly { readonly png: Uint8Array; readonly ink: string | null }[]
    }
  /** A product's picture as a JPEG */
  | { readonly kind: 'product-picture'; readonly source: PictureSource }

/** Its document or picture is a single sequence of bytes, as an offer's. */
export const proofMaker = createPdfMaker<ProofJob>('build/workers/proof-pdf.js')
