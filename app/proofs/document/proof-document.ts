import type { NamedInk } from '#app/personalisation/inks/named-inks.ts'
import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import type { DocumentCompany } from '#app/company/document-company.ts'
import type { ProofPlacement, ProofSubject } from '#app/proofs/proof-content.ts'
import type { View } from '#app/proofs/document/plan-drawing.ts'

/** The data of a PDF of proofs that are sent together; all of it is printed. Lengths are tenths of a millimetre. */
export interface ProofDocument extends ProofSubject {
  /** Not sent yet; every page is marked */
  readonly isPreview: boolean
  /** ISO moment */
  readonly sentAt: string
  /** ISO day, in Athens */
  readonly issuedOn: string
  readonly company: DocumentCompany
  readonly customer: string
  readonly projectName: string
  readonly parts: readonly ProofPart[]
}

/** A version of a line's proof */
export interface ProofPart {
  readonly version: number
  readonly answerBy: string
  readonly title: string
  readonly variantText: string
  readonly quantity: string
  readonly note: string
  readonly contentHash: string
  readonly placements: readonly DrawnPlacement[]
  /** Number of its pictures among the document's */
  readonly mockUpCount: number
}

export interface DrawnPlacement extends Omit<
  ProofPlacement,
  'position' | 'artwork' | 'designed' | 'namedInks' | 'inks' | 'file'
> {
  readonly inks: readonly NamedInk[]
  /** Name of a file used instead of the artwork; empty without one */
  readonly fileName: string
  /** Whether a repaired logo is drawn in place of the customer's */
  readonly isRepaired: boolean
  /** The box around the print */
  readonly box: View
  /** The colour drawn within it, under a print that white paper would hide; null for paper */
  readonly ground: string | null
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
type DrawnShape =
  | { readonly kind: 'picture'; readonly picture: number; readonly contain: boolean }
  /** `contain`: as large as fits, in its own proportions */
  | { readonly kind: 'shapes'; readonly drawing: Pick<LogoOutlines, 'box' | 'shapes'>; readonly contain: boolean }
