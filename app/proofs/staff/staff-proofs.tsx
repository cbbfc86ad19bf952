import { type ComponentProps, useState } from 'react'

import { LinePicture } from '#app/ui/picture/line-picture.tsx'
import { ProofBadge } from '#app/proofs/customer/proof-badge.tsx'
import type { StaffProofLine } from '#app/proofs/proof-answers.ts'
import { isDraft } from '#app/proofs/proof-states.ts'
import { AllDrafts } from '#app/proofs/staff/all-drafts.tsx'
import { StaffProofVersion } from '#app/proofs/staff/staff-proof-version.tsx'
import { callStaffProof, useStaffProofs } from '#app/proofs/staff/use-staff-proofs.ts'
import { useChange } from '#app/proofs/use-change.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface StaffProofsProps {
  /** Id of the quote or order */
  readonly ownerId: string
  readonly ownerState: string
  /** An order, or a quote that became one: then the order's state closes its proofs */
  readonly isOrdered: boolean
  /** Uploads that can replace artwork; null where files come by mail */
  readonly uploads: UploadCalls | null
  /** A proof was made, sent or decided, here or elsewhere */
  readonly onChange: () => void
}

/** Section «Δοκίμια» of a quote or order: each decorated line with the versions of its proof. */
export function StaffProofs({ ownerId, ownerState, isOrdered, uploads, onChange }: StaffProofsProps) {
  const { view, failure, retry } = useStaffProofs(ownerId, ownerState)
  useChange(view, onChange)
  const drafts = (view?.lines ?? []).flatMap(({ proofs: [newest] }) => (newest !== undefined && isDraft(newest) ? [newest] : []))
  return (
    <section aria-labelledby="staff-proofs">
      <h2 id="staff-proofs" className="text-xl font-semibold">
        Δοκίμια
      </h2>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {view === null && failure === null && <Skeleton className="mt-3 h-48" />}
      {view !== null && !view.isOpen && (
        <p className="mt-3 text-sm text-muted">
          {isOrdered
            ? 'Η παραγωγή ολοκληρώθηκε ή η παραγγελία έκλεισε: δεν στέλνονται άλλα δοκίμια.'
            : 'Τα δοκίμια συνεχίζονται όταν σταλεί η προσφορά.'}
        </p>
      )}
      {view?.isOpen === true && <MakeAll ownerId={ownerId} lines={view.lines} />}
      {view?.isOpen === true && drafts.length > 1 && (
        <AllDrafts key={drafts.map(({ id }) => id).join()} ownerId={ownerId} drafts={drafts} />
      )}
      <div className="mt-3 space-y-4">
        {view?.lines.map((line) => (
          <ProofLine
            key={line.lineId}
            ownerId={ownerId}
            number={view.number}
            line={line}
            isOpen={view.isOpen}
            files={view.files}
            uploads={uploads}
            isSentWithOthers={drafts.length > 1}
          />
        ))}
      </div>
    </section>
  )
}

/** One click for all lines without a version. */
function MakeAll({ ownerId, lines }: { readonly ownerId: string; readonly lines: readonly StaffProofLine[] }) {
  const { run, busy, failure } = useAsyncAction()
  if (lines.filter(({ proofs }) => proofs.length === 0).length < 2) return null
  const make = () =>
    run(async () => {
      await callStaffProof('make-all', { id: ownerId })
    })
  return (
    <div className="mt-3">
      <Button busy={busy} onClick={() => void make()}>
        Δημιουργία όλων των δοκιμίων
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}

interface ProofLineProps {
  readonly ownerId: string
  readonly number: string
  readonly isOpen: boolean
  readonly uploads: UploadCalls | null
  readonly isSentWithOthers: boolean
  readonly line: StaffProofLine
  readonly files: readonly UploadedFile[]
}

function ProofLine({ ownerId, number, line, isOpen, files, uploads, isSentWithOthers }: ProofLineProps) {
  const { run, busy, failure } = useAsyncAction()
  const [newest, ...earlier] = line.proofs
  const common = { ownerId, number, files, isOpen, uploads, isSentWithOthers, hasPicture: line.imageSrc !== null }
  const isPrepared = newest !== undefined && isDraft(newest)
  const make = () =>
    run(async () => {
      await callStaffProof('make', { id: ownerId, lineId: line.lineId, after: newest?.version ?? 0 })
    })
  return (
    <article aria-label={`Δοκίμιο: ${line.title}`} className="rounded-card border border-line bg-surface p-4 w680:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <LinePicture src={line.imageSrc} />
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{line.title}</h3>
        {newest !== undefined && <ProofBadge state={newest.state} />}
        {isOpen && !isPrepared && (
          <Button variant={newest === undefined ? 'primary' : 'secondary'} busy={busy} onClick={() => void make()}>
            {newest === undefined ? 'Δημιουργία δοκιμίου' : 'Νέα έκδοση δοκιμίου'}
          </Button>
        )}
      </div>
      {newest?.state === 'waiting' && isOpen && (
        <p className="mt-2 text-sm text-muted">Η νέα έκδοση αποσύρει αυτή που αναμένει έγκριση.</p>
      )}
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
      {newest !== undefined && <StaffProofVersion key={newest.id} {...common} proof={newest} />}
      {earlier.map((proof) => (
        <Earlier key={proof.id} {...common} proof={proof} />
      ))}
    </article>
  )
}

function Earlier(props: ComponentProps<typeof StaffProofVersion>) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)} className="mt-3 border-t border-line">
      <summary className="flex min-h-12 flex-wrap items-center gap-3 text-sm">
        <span className="underline underline-offset-4">Έκδοση {props.proof.version}</span>
        <ProofBadge state={props.proof.state} />
      </summary>
      {wasOpened && <StaffProofVersion {...props} />}
    </details>
  )
}
