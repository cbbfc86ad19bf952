import { type ComponentProps, useState } from 'react'

import { LinePicture } from '#app/quotes/editor/line-parts.tsx'
import { ProofBadge } from '#app/quotes/proofs/customer/proof-badge.tsx'
import type { StaffProofLine } from '#app/quotes/proofs/proof-answers.ts'
import { openProofStates } from '#app/quotes/proofs/proof-states.ts'
import { StaffProofVersion } from '#app/quotes/proofs/staff/staff-proof-version.tsx'
import { callStaffProof, useStaffProofs } from '#app/quotes/proofs/staff/use-staff-proofs.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface StaffProofsProps {
  readonly quoteId: string
  readonly number: string
  /** Whether the quote's state allows making and sending proofs */
  readonly isOpen: boolean
}

/** Section «Δοκίμια» of the quote editor: each decorated line with the versions of its proof. */
export function StaffProofs({ quoteId, number, isOpen }: StaffProofsProps) {
  const { view, failure, retry } = useStaffProofs(quoteId)
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
      {!isOpen && <p className="mt-3 text-sm text-muted">Τα δοκίμια συνεχίζονται όταν σταλεί η προσφορά.</p>}
      <div className="mt-3 space-y-4">
        {view?.lines.map((line) => (
          <ProofLine key={line.lineId} quoteId={quoteId} number={number} line={line} isOpen={isOpen} files={view.files} />
        ))}
      </div>
    </section>
  )
}

interface ProofLineProps extends StaffProofsProps {
  readonly line: StaffProofLine
  readonly files: readonly UploadedFile[]
}

function ProofLine({ quoteId, number, line, isOpen, files }: ProofLineProps) {
  const { run, busy, failure } = useAsyncAction()
  const [newest, ...earlier] = line.proofs
  const common = { quoteId, number, files, isOpen, hasPicture: line.imageSrc !== null }
  const isPrepared = newest !== undefined && openProofStates.includes(newest.state) && newest.state !== 'waiting'
  const make = () =>
    run(async () => {
      await callStaffProof('make', { id: quoteId, lineId: line.lineId, after: newest?.version ?? 0 })
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
