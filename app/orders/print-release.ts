import { type PrintedPlacement, printsArtworkOf } from '#app/proofs/printed-artwork.ts'
import type { ProofState } from '#app/proofs/proof-states.ts'

/** Somebody's decision to print an order without an approved proof: the customer's at the checkout, or staff's. */
export interface ProofWaiver {
  readonly by: 'customer' | 'staff'
  /** ISO moment */
  readonly at: string
  /** The colleague's name; empty for the customer, whose name the order has */
  readonly name: string
  /** Staff's reason; empty for the customer */
  readonly reason: string
}

/** What is printed on an order's line. */
interface PrintedArtwork {
  readonly placements?: readonly PrintedPlacement[]
}

/** A version of the proof of an order's line. */
export interface LineProof {
  readonly state: ProofState
  readonly version: number
  readonly content: PrintedArtwork
  readonly sentAt: Date | null
  readonly decision: { readonly at: string } | null
}

/** The newest version that counts: not a withdrawn one, nor one of other artwork than the line has. */
export function proofInForce<Proof extends LineProof>(line: PrintedArtwork, versions: readonly Proof[]): Proof | null {
  const counted = versions.filter(({ state, content }) => state !== 'withdrawn' && isSameArtwork(content, line))
  return counted.toSorted((one, other) => other.version - one.version)[0] ?? null
}

function isSameArtwork({ placements: proof }: PrintedArtwork, { placements: line }: PrintedArtwork): boolean {
  if (proof === undefined || line === undefined) return true
  // A product that was deleted since is no longer on the line.
  return printsArtworkOf({ productId: null, placements: proof }, { productId: null, placements: line })
}

interface Release {
  readonly proofWaiver: ProofWaiver | null
  /** Older orders: staff confirmed the artwork of lines without a proof */
  readonly artworkApprovedAt: Date | null
}

/** Whether a line may be printed: by an approved proof, or a waiver. */
export function isReleased({ proofWaiver, artworkApprovedAt }: Release, proof: Pick<LineProof, 'state'> | null): boolean {
  if (proofWaiver !== null || proof?.state === 'approved') return true
  return proof === null && artworkApprovedAt !== null
}
