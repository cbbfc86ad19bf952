import type { DecoratedLine } from '#app/line/decorated-line.ts'
import type { LitPlace } from '#app/personalisation/compositor/ink-contrast.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { ProofReason } from '#app/proofs/proof-reasons.ts'
import type { NamedInk } from '#app/personalisation/inks/named-inks.ts'

/** A decorated line, as it is to be printed now. */
export interface ProofLine extends DecoratedLine {
  readonly id: string
  /** The version of its quote's offer; null of an order */
  readonly offerVersion: number | null
  /** The ordered or accepted quantity, or all offered ones */
  readonly quantities: readonly number[]
  readonly imageSrc: string | null
}

/** The content of a proof's version, frozen when it is made. Lengths are tenths of a millimetre. */
export interface ProofContent extends Omit<ProofLine, 'id'> {
  readonly lineId: string
  readonly placements: readonly ProofPlacement[]
}

export interface ProofPlacement extends NamedPlacement {
  /** What the line has, where a repaired logo is printed instead; missing: the same as is printed */
  readonly designed?: DesignedArtwork | undefined
  /** The whole position; null if the product no longer has it. */
  readonly area: { readonly width: number; readonly height: number; readonly shape: 'rectangle' | 'ellipse' } | null
  /** What it is printed on, in the product's picture; missing where that is unknown, and in earlier versions */
  readonly place?: PrintedPlace | undefined
  /** `#rrggbb` of the print, where known */
  readonly inks: readonly string[]
  /** What they are printed in; missing in versions from before inks had names */
  readonly namedInks?: readonly NamedInk[] | undefined
  /** Too many colours to list */
  readonly isPhotographic: boolean
  /** A file from staff, instead of the artwork */
  readonly file: ProofFile | null
}

/** A position's surface and light, and the product's colour; null if unknown */
export interface PrintedPlace extends LitPlace {
  readonly hex: string | null
}

export type DesignedArtwork = Pick<Placement, 'artwork' | 'chosenInks'>

/** A file in the store that belongs to this version only. */
export interface ProofFile {
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** SHA-256 in hexadecimal */
  readonly hash: string
  readonly storageKey: string
  /** Its preview as a PNG; null for a file that cannot be rendered. */
  readonly pictureKey: string | null
  readonly inks: readonly string[]
  readonly namedInks?: readonly NamedInk[] | undefined
  readonly isPhotographic: boolean
}

/** A picture of the product with its print, in the store; pixels */
export interface ProofPicture {
  readonly storageKey: string
  readonly width: number
  readonly height: number
}

/** A point on a picture, as shares of its width and height, with a note. */
export interface ProofMark {
  /** Index of the version's picture */
  readonly picture: number
  readonly x: number
  readonly y: number
  readonly note: string
}

/** The customer's decision, stored unchanged. */
export type ProofDecision = Approval | Rejection

interface DecisionFacts {
  readonly name: string
  /** ISO moment */
  readonly at: string
  /** Network address */
  readonly address: string
}

interface Approval extends DecisionFacts {
  readonly kind: 'approved'
  /** The accepted sentence */
  readonly consent: string
  /** Hash of the approved content */
  readonly contentHash: string
}

/** The changes a customer requests, and their name. */
export interface ProofRejection {
  readonly name: string
  readonly reasons: readonly ProofReason[]
  readonly note: string
  readonly marks: readonly ProofMark[]
}

interface Rejection extends DecisionFacts, ProofRejection {
  readonly kind: 'rejected'
}

export const maxMarks = 20
export const maxMarkLength = 300
/** Working days to answer a proof */
export const proofAnswerDays = 3
/** Folder in the file store */
export const proofFolder = 'proofs'

/** Equal text for equal content in any property order: Postgres reorders JSON. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`
}

/** Reference to a quote or order: its id, or an order's number, and the key of a mailed link unless the account gives access. */
export interface ProofOwnerRef {
  readonly id?: string | undefined
  readonly number?: string | undefined
  readonly key?: string | null | undefined
}

/** What a proof belongs to. */
export interface ProofSubject {
  readonly kind: 'quote' | 'order'
  /** «2026-00042», «Π-2026-00042» */
  readonly number: string
}

/** «Προσφορά», «Παραγγελία» */
export function subjectText({ kind }: Pick<ProofSubject, 'kind'>): string {
  return kind === 'quote' ? 'Προσφορά' : 'Παραγγελία'
}

/** The sentence by which a proof is approved. */
export function proofConsent(
  { kind, number }: ProofSubject,
  { title, version }: { readonly title: string; readonly version: number },
): string {
  const subject = kind === 'quote' ? `της προσφοράς ${number}` : `της παραγγελίας ${number}`
  return `Έλεγξα κείμενα, χρώματα, μέγεθος και θέση και εγκρίνω την παραγωγή σύμφωνα με το δοκίμιο «${title}», έκδοση ${version}, ${subject}.`
}

/** What approval means, for document, mail and page. */
export const approvalMeaning =
  'Η παραγωγή γίνεται ακριβώς όπως δείχνει το δοκίμιο που εγκρίνετε. Μετά την έγκριση, αλλαγές σε κείμενα, χρώματα, μέγεθος ή θέση γίνονται μόνο με νέο δοκίμιο και ίσως με πρόσθετο κόστος. Τα χρώματα της οθόνης και του εκτυπωτή διαφέρουν από τα χρώματα της παραγωγής.'

/** «Δοκίμιο 2026-00042 Κούπα έκδοση 1.pdf», without characters that file systems refuse */
export function proofFileName(number: string, title: string, version: number): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}/\\<>:"|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
  return `Δοκίμιο ${number} ${plain} έκδοση ${version}.pdf`
}
