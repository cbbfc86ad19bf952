import { useProofPicture } from '#app/proofs/customer/use-proofs.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import type { ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface ProofPictureProps {
  readonly proofsRef: ProofOwnerRef
  readonly proof: Pick<ProofView, 'id' | 'title' | 'pictures' | 'decision' | 'placements'>
  readonly index: number
  /** Revision of a draft, whose picture may change */
  readonly revision?: number
}

/** A picture of a version, with the marks of its rejection. */
export function ProofPicture({ proofsRef, proof, index, revision }: ProofPictureProps) {
  const url = useProofPicture(proofsRef, proof.id, index, revision)
  const marks = proof.decision?.marks ?? []
  const keys = contentKeys(marks)
  const { width = 1, height = 1 } = proof.pictures[index] ?? {}
  return (
    <div className="relative overflow-hidden rounded-card bg-plate" style={{ aspectRatio: `${width} / ${height}` }}>
      {url !== null && (
        <img src={url} alt={pictureText(proof)} width={width} height={height} className="size-full object-contain" />
      )}
      {marks.map((mark, at) =>
        mark.picture === index ? (
          <span key={keys[at]} aria-hidden className={markLook} style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}>
            {at + 1}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** A numbered mark, centred on its point. */
export const markLook =
  'absolute flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-pill border-2 border-surface bg-accent text-xs font-semibold text-surface shadow-float'

export function pictureText({ title, placements }: Pick<ProofView, 'title' | 'placements'>): string {
  return `${title}, εκτύπωση: ${placements.map(({ positionName }) => positionName).join(', ')}`
}
