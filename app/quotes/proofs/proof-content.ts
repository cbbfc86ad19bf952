import type { QuotePlacement } from '#app/quotes/quote-placements.ts'
import type { ProofReason } from '#app/quotes/proofs/proof-reasons.ts'

/** What a version of a proof shows, frozen when it is made. Lengths are tenths of a millimetre. */
export interface ProofContent {
  readonly lineId: string
  /** Of the offer whose line it is */
  readonly offerVersion: number
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  /** Colour and size of the product */
  readonly variantText: string
  /** The accepted quantity, or all that the offer has */
  readonly quantities: readonly number[]
  readonly imageSrc: string | null
  readonly placements: readonly ProofPlacement[]
}

export interface ProofPlacement extends QuotePlacement {
  /** The whole position; null where the product has lost it. */
  readonly area: { readonly width: number; readonly height: number; readonly shape: 'rectangle' | 'ellipse' } | null
  /** `#rrggbb` of what is printed, as far as it is known */
  readonly inks: readonly string[]
  /** Too many colours to be named */
  readonly isPhotographic: boolean
  /** What staff put in the place of the artwork */
  readonly file: ProofFile | null
}

/** A file in the store that belongs to this version alone. */
export interface ProofFile {
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** SHA-256 in hexadecimal */
  readonly hash: string
  readonly storageKey: string
  /** Its picture as a PNG; null for a file that we cannot show. */
  readonly pictureKey: string | null
  readonly inks: readonly string[]
  readonly isPhotographic: boolean
}

/** A picture of the product with its print, in the store; pixels */
export interface ProofPicture {
  readonly storageKey: string
  readonly width: number
  readonly height: number
}

/** A point of a picture, as shares of its width and height, with what is wrong there. */
export interface ProofMark {
  /** Which of the version's pictures, from 0 */
  readonly picture: number
  readonly x: number
  readonly y: number
  readonly note: string
}

/** The customer's answer, stored as it was given. */
export type ProofDecision = Approval | Rejection

interface Given {
  readonly name: string
  /** ISO moment */
  readonly at: string
  /** Network address */
  readonly address: string
}

interface Approval extends Given {
  readonly kind: 'approved'
  /** The sentence that was agreed to */
  readonly consent: string
  /** Of the content that was approved */
  readonly contentHash: string
}

/** What a customer wants changed, and who says so. */
export interface ProofRejection {
  readonly name: string
  readonly reasons: readonly ProofReason[]
  readonly note: string
  readonly marks: readonly ProofMark[]
}

interface Rejection extends Given, ProofRejection {
  readonly kind: 'rejected'
}

export const maxMarks = 20
export const maxMarkLength = 300
/** Working days in which a proof is to be answered */
export const proofAnswerDays = 3
/** Of the file store */
export const proofFolder = 'proofs'

/** The same text for the same content, whatever order its properties have: JSON of Postgres has its own. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`
}

/** The sentence under which a proof is approved. */
export function proofConsent({
  number,
  title,
  version,
}: {
  readonly number: string
  readonly title: string
  readonly version: number
}) {
  return `Έλεγξα κείμενα, χρώματα, μέγεθος και θέση και εγκρίνω την παραγωγή σύμφωνα με το δοκίμιο «${title}», έκδοση ${version}, της προσφοράς ${number}.`
}

/** What approval means, for document, mail and page. */
export const approvalMeaning =
  'Με την έγκριση ξεκινά η παραγωγή ακριβώς όπως δείχνει το δοκίμιο. Μετά την έγκριση, αλλαγές σε κείμενα, χρώματα, μέγεθος ή θέση γίνονται μόνο με νέο δοκίμιο και ίσως με πρόσθετο κόστος. Τα χρώματα της οθόνης και του εκτυπωτή διαφέρουν από τα χρώματα της παραγωγής.'

/** «Δοκίμιο 2026-00042 Κούπα έκδοση 1.pdf», without characters that file systems refuse */
export function proofFileName(number: string, title: string, version: number, ending = 'pdf'): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}/\\<>:"|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
  return `Δοκίμιο ${number} ${plain} έκδοση ${version}.${ending}`
}
