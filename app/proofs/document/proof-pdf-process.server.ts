import { createPdfMaker } from '#app/documents/pdf-maker.server.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'
import type { PictureSource } from '#app/documents/document-pictures.server.ts'
import type { ProofDocument } from '#app/proofs/document/proof-document.ts'
import type { ArtworkSheet } from '#app/proofs/document/artwork-sheet.ts'

/** Input of the process: a proof's document, or a product picture to prepare for it. */
export type ProofJob =
  | {
      readonly kind: 'document'
      readonly document: ProofDocument
      readonly letterhead: PictureSource | null
      /** Mock-ups, JPEG or PNG */
      readonly mockUps: readonly Uint8Array[]
      /** PNGs referenced by the document's elements; with an ink, in that colour only */
      readonly pictures: readonly (LogoInk & { readonly png: Uint8Array })[]
    }
  /** A sheet for production */
  | { readonly kind: 'sheet'; readonly sheet: ArtworkSheet }
  /** A product's picture as a JPEG */
  | { readonly kind: 'product-picture'; readonly source: PictureSource }

/** Documents and pictures are returned as bytes, as for offers. */
export const proofMaker = createPdfMaker<ProofJob>('build/workers/proof-pdf.js')
