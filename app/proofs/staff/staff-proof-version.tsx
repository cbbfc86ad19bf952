import { whenText } from '#app/platform/text/moment-text.ts'
import { openPdf } from '#app/uploads/open-pdf.ts'
import { ProofDecision } from '#app/proofs/customer/proof-decision.tsx'
import { ProofFacts } from '#app/proofs/customer/proof-facts.tsx'
import { ProofPicture } from '#app/proofs/customer/proof-picture.tsx'
import type { StaffProofView } from '#app/proofs/proof-answers.ts'
import { proofFileName } from '#app/proofs/proof-content.ts'
import { proofCan } from '#app/proofs/proof-states.ts'
import { ProofArtwork } from '#app/proofs/staff/proof-artwork.tsx'
import { ProofDraft } from '#app/proofs/staff/proof-draft.tsx'
import { ProofWarnings } from '#app/proofs/staff/proof-warnings.tsx'
import { callStaffProof } from '#app/proofs/staff/use-staff-proofs.ts'
import { useNow } from '#app/ui/use-now.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveNamedFile } from '#app/uploads/download.ts'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface StaffProofVersionProps {
  readonly ownerId: string
  readonly number: string
  readonly proof: StaffProofView
  readonly files: readonly UploadedFile[]
  readonly isOpen: boolean
  /** Whether the line has a picture to draw the print on */
  readonly hasPicture: boolean
  readonly uploads: UploadCalls | null
  /** Other lines have a draft, too, and all are sent in one mail */
  readonly isSentWithOthers: boolean
}

/** A version for staff: its content, actions, and files for production. */
export function StaffProofVersion({
  ownerId,
  number,
  proof,
  files,
  isOpen,
  hasPicture,
  uploads,
  isSentWithOthers,
}: StaffProofVersionProps) {
  const { run, busy, failure } = useAsyncAction()
  const now = useNow()
  const proofsRef = { id: ownerId, key: null }
  const ref = { id: ownerId, proofId: proof.id }
  const pdf = () => run(() => openPdf('/api/proofs/pdf', ref, proofFileName(number, proof.title, proof.version)))
  const sheet = (format: 'svg' | 'pdf') => run(() => saveNamedFile('/api/staff/proofs/sheet', { ...ref, format }))
  const withdraw = () =>
    run(async () => {
      await callStaffProof('withdraw', ref)
    })
  const pictureKeys = contentKeys(proof.pictures)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-muted">
        Έκδοση {proof.version}
        {proof.sentAt !== null && ` · στάλθηκε ${whenText(new Date(proof.sentAt), now)}`}
      </p>
      <div className="mt-3 grid gap-5 w800:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        {proof.sentAt === null && !hasPicture ? (
          <div aria-hidden className="hidden rounded-card bg-plate w800:block" />
        ) : proof.sentAt === null ? (
          // Drawn on request, so a draft shows one picture only.
          <ProofPicture
            proofsRef={proofsRef}
            proof={{ ...proof, pictures: [{ width: 1, height: 1 }] }}
            index={0}
            revision={proof.revision}
          />
        ) : (
          <div className="space-y-3">
            {proof.pictures.map((_, index) => (
              <ProofPicture key={pictureKeys[index]} proofsRef={proofsRef} proof={proof} index={index} />
            ))}
          </div>
        )}
        <div className="min-w-0 text-sm">
          {proof.sentAt !== null && proof.note !== '' && <p className="mb-3 wrap-anywhere whitespace-pre-line">{proof.note}</p>}
          <ProofFacts proof={proof} />
          {proof.decision !== null && <ProofDecision decision={proof.decision} />}
          {proof.address !== null && proof.address !== '' && (
            <p className="mt-2 text-muted">
              Διεύθυνση δικτύου {proof.address} · κωδικός μακέτας {proof.contentHash.slice(0, 16)}
            </p>
          )}
        </div>
      </div>
      <ProofWarnings proof={proof} />
      <ProofArtwork ownerId={ownerId} proof={proof} files={files} isOpen={isOpen} uploads={uploads} />
      {isOpen && proofCan('edit', proof.state, 'staff') && !isSentWithOthers && <ProofDraft ownerId={ownerId} proof={proof} />}
      {isOpen && proofCan('edit', proof.state, 'staff') && isSentWithOthers && (
        <details className="mt-4 border-t border-line">
          <summary className="flex min-h-12 items-center text-sm">
            <span className="underline underline-offset-4">Μόνο αυτό το δοκίμιο</span>
          </summary>
          <ProofDraft ownerId={ownerId} proof={proof} />
        </details>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={() => void pdf()}>
          {proof.sentAt === null ? 'Προεπισκόπηση PDF' : 'PDF δοκιμίου'}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void sheet('pdf')}>
          Φύλλο παραγωγής (PDF)
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void sheet('svg')}>
          Φύλλο παραγωγής (SVG)
        </Button>
        {proofCan('withdraw', proof.state, 'staff') && (
          <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
            Απόσυρση δοκιμίου
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
