import type { Lettering } from '#app/personalisation/designer/lettering.ts'
import type { DocumentCompany } from '#app/company/document-company.ts'
import type { View } from '#app/quotes/proofs/document/plan-drawing.ts'

/** The data of a proof's PDF; all of it is printed. Lengths are tenths of a millimetre. */
export interface ProofDocument {
  /** Of the quote: «2026-00042» */
  readonly number: string
  readonly version: number
  /** Not sent yet; every page is marked */
  readonly isPreview: boolean
  /** ISO moment */
  readonly sentAt: string
  /** ISO day, in Athens */
  readonly issuedOn: string
  readonly answerBy: string
  readonly company: DocumentCompany
  readonly customer: string
  readonly projectName: string
  readonly title: string
  readonly variantText: string
  readonly quantity: string
  readonly note: string
  readonly contentHash: string
  readonly placements: readonly DrawnPlacement[]
}

export interface DrawnPlacement {
  readonly positionName: string
  readonly techniqueName: string
  readonly colours: number
  readonly width: number
  readonly height: number
  readonly area: { readonly width: number; readonly height: number; readonly shape: 'rectangle' | 'ellipse' } | null
  readonly inks: readonly string[]
  readonly isPhotographic: boolean
  /** Name of a file used instead of the artwork; empty without one */
  readonly fileName: string
  /** The box around the print */
  readonly box: View
  readonly elements: readonly DrawnElement[]
}

/** Relative to the position's centre; the box is before rotation. */
export interface DrawnElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly degrees: number
  readonly shape: DrawnShape
}

/** `picture`: index into the job's pictures */
export type DrawnShape =
  | { readonly kind: 'picture'; readonly picture: number; readonly contain: boolean }
  | { readonly kind: 'outlines'; readonly outlines: Lettering; readonly ink: string }
