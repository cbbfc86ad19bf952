import { momentText } from '#app/platform/text/moment-text.ts'
import type { ProofDecisionView } from '#app/proofs/proof-answers.ts'
import { proofReasonText } from '#app/proofs/proof-reasons.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** Who decided a version, when, and their words. */
export function ProofDecision({ decision }: { readonly decision: ProofDecisionView }) {
  const { kind, name, at, consent, reasons, note, marks } = decision
  const isApproved = kind === 'approved'
  const keys = contentKeys(marks)
  return (
    <div className={`mt-4 rounded-card border px-4 py-3 text-sm ${isApproved ? 'border-success/40' : 'border-line-strong'}`}>
      <p>
        {isApproved ? 'Εγκρίθηκε από:' : 'Ζητήθηκαν αλλαγές από:'} <strong className="wrap-anywhere">{name}</strong>,{' '}
        {momentText(new Date(at))}.
      </p>
      {consent !== null && <p className="mt-1 text-muted wrap-anywhere">«{consent}»</p>}
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{proofReasonText(reason)}</li>
          ))}
        </ul>
      )}
      {marks.length > 0 && (
        <ol aria-label="Σημεία στην εικόνα" className="mt-2 space-y-0.5">
          {marks.map((mark, index) => (
            <li key={keys[index]} className="wrap-anywhere">
              <strong>Σημείο {index + 1}:</strong> {mark.note}
            </li>
          ))}
        </ol>
      )}
      {note !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  )
}
