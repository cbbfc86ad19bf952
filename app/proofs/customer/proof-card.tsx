import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'

import { ProofBadge } from '#app/proofs/customer/proof-badge.tsx'
import { ProofDecision } from '#app/proofs/customer/proof-decision.tsx'
import { ProofFacts } from '#app/proofs/customer/proof-facts.tsx'
import { ProofPicture } from '#app/proofs/customer/proof-picture.tsx'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { approvalMeaning, proofFileName, type ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface ProofCardProps {
  readonly proofsRef: ProofOwnerRef
  readonly number: string
  readonly proof: ProofView
  readonly earlier: readonly ProofView[]
  /** Undefined for readers who cannot decide */
  readonly onOpen: ((kind: 'approve' | 'reject', proof: ProofView) => void) | undefined
}

/** The newest version of a line's proof, and the earlier ones to read. */
export function ProofCard({ proofsRef, number, proof, earlier, onOpen }: ProofCardProps) {
  const isWaiting = proof.state === 'waiting'
  const titleId = `proof-${proof.id}`
  return (
    <article
      aria-labelledby={titleId}
      className={`rounded-card border bg-surface p-4 w680:p-6 ${isWaiting ? 'border-accent/40' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lg font-semibold wrap-anywhere">
          {proof.title}, έκδοση {proof.version}
        </h3>
        <ProofBadge state={proof.state} />
      </div>
      <ProofBody proofsRef={proofsRef} number={number} proof={proof} />
      {isWaiting && onOpen !== undefined && (
        <>
          <p className="mt-5 text-sm text-muted">{approvalMeaning}</p>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => onOpen('approve', proof)}>Έγκριση δοκιμίου</Button>
            <Button variant="secondary" onClick={() => onOpen('reject', proof)}>
              Ζητήστε αλλαγές
            </Button>
          </div>
        </>
      )}
      {earlier.length > 0 && (
        <div className="mt-5 border-t border-line print:hidden">
          {earlier.map((each) => (
            <EarlierVersion key={each.id} proofsRef={proofsRef} number={number} proof={each} />
          ))}
        </div>
      )}
    </article>
  )
}

interface VersionProps {
  readonly proofsRef: ProofOwnerRef
  readonly number: string
  readonly proof: ProofView
}

/** Loads its pictures when expanded. */
function EarlierVersion(props: VersionProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      className="border-b border-line last:border-0"
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-3">
        <span className="underline underline-offset-4">Έκδοση {props.proof.version}</span>
        <ProofBadge state={props.proof.state} />
      </summary>
      {wasOpened && (
        <div className="pb-4">
          <ProofBody {...props} />
        </div>
      )}
    </details>
  )
}

function ProofBody({ proofsRef, number, proof }: VersionProps) {
  const { run, busy, failure } = useAsyncAction()
  const save = () =>
    run(() => saveFile('/api/proofs/pdf', { ...proofsRef, proofId: proof.id }, proofFileName(number, proof.title, proof.version)))
  const pictureKeys = contentKeys(proof.pictures)
  return (
    <div className="mt-4 grid gap-6 w800:grid-cols-2">
      {proof.pictures.length > 0 && (
        <div className="space-y-3">
          {proof.pictures.map((_, index) => (
            <ProofPicture key={pictureKeys[index]} proofsRef={proofsRef} proof={proof} index={index} />
          ))}
          <p className="text-xs text-muted">Απεικόνιση. Το PDF έχει τις μακέτες σε πραγματικά χιλιοστά.</p>
        </div>
      )}
      <div className="min-w-0">
        {proof.note !== '' && (
          <blockquote className="mb-4 border-l-2 border-accent pl-4 wrap-anywhere whitespace-pre-line">{proof.note}</blockquote>
        )}
        <ProofFacts proof={proof} />
        {proof.decision !== null && <ProofDecision decision={proof.decision} />}
        <Button variant="secondary" busy={busy} onClick={() => void save()} className="mt-5 print:hidden">
          <FileDown aria-hidden className="size-4" />
          PDF δοκιμίου
        </Button>
        {failure !== null && (
          <p role="alert" className="mt-2 text-sm text-failure">
            {failure}
          </p>
        )}
      </div>
    </div>
  )
}
