import { useState } from 'react'

import { ProofCard } from '#app/proofs/customer/proof-card.tsx'
import { useProofs } from '#app/proofs/customer/use-proofs.ts'
import { DeadlineLine } from '#app/promise/deadline-line.tsx'
import type { ProofsView, ProofView } from '#app/proofs/proof-answers.ts'
import type { ProofOwnerRef, ProofSubject } from '#app/proofs/proof-content.ts'
import { useChange } from '#app/proofs/use-change.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const ApproveProofDialog = lazyPart(
  async () => (await import('#app/proofs/customer/approve-proof-dialog.tsx')).ApproveProofDialog,
)
const RejectProofDialog = lazyPart(async () => (await import('#app/proofs/customer/reject-proof-dialog.tsx')).RejectProofDialog)

interface CustomerProofsProps {
  readonly proofsRef: ProofOwnerRef
  readonly subject: ProofSubject
  /** Initial name; empty for an approver, whose link may have been passed on */
  readonly defaultName: string
  /** False where the page tells by when to approve beside its state */
  readonly hasDeadline?: boolean
  /** A proof was decided, here or elsewhere */
  readonly onChange: () => void
}

/** The newest version of each line, in the order in which the lines got their first. */
function newestOfLines(all: ProofsView['proofs']): readonly ProofView[] {
  const lineIds = new Set(all.toReversed().map(({ lineId }) => lineId))
  return [...lineIds].flatMap((lineId) => all.find((proof) => proof.lineId === lineId && proof.isNewest) ?? [])
}

const proofsSectionId = 'proofs'

/** The proofs of a quote or order: the newest version for each line, with earlier ones collapsed. */
export function CustomerProofs({ proofsRef, subject, defaultName, hasDeadline = true, onChange }: CustomerProofsProps) {
  const { view, failure, retry } = useProofs(proofsRef)
  useChange(view, onChange)
  // The version when the dialog opened: a concurrent change must not alter what the customer consents to.
  const [opened, setOpened] = useState<{ readonly kind: 'approve' | 'reject'; readonly proof: ProofView } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const open = (kind: 'approve' | 'reject', proof: ProofView) => {
    setDone(null)
    setOpened({ kind, proof })
    setIsOpen(true)
  }
  const onClose = (isDone: boolean) => {
    setIsOpen(false)
    if (!isDone) return
    setDone(opened?.kind === 'approve' ? 'Εγκρίνατε το δοκίμιο.' : 'Λάβαμε τις αλλαγές σας και ετοιμάζουμε νέα έκδοση.')
    setOpened(null)
    requestAnimationFrame(() => document.getElementById(proofsSectionId)?.focus())
  }
  if (view === null) {
    return failure === null ? <Skeleton className="h-96" /> : <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  }
  if (view.proofs.length === 0) return null
  const newest = newestOfLines(view.proofs)
  const isAwaited = view.deadline?.awaits.includes('approval') === true && newest.some(({ state }) => state === 'waiting')
  const dialog = { proofsRef, subject, defaultName, open: isOpen, onClose }
  return (
    <section id={proofsSectionId} tabIndex={-1} aria-labelledby="proofs-title" className="scroll-mt-28 outline-none">
      <h2 id="proofs-title" className="text-xl font-semibold">
        Δοκίμια
      </h2>
      {hasDeadline && isAwaited && <DeadlineLine deadline={view.deadline} className="mt-2" />}
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {done}
      </p>
      <div className="mt-4 space-y-6">
        {newest.map((proof) => (
          <ProofCard
            key={proof.lineId}
            proofsRef={proofsRef}
            number={subject.number}
            proof={proof}
            earlier={view.proofs.filter((each) => each.lineId === proof.lineId && !each.isNewest)}
            onOpen={view.mayDecide ? open : undefined}
          />
        ))}
      </div>
      {opened?.kind === 'approve' && <ApproveProofDialog key={opened.proof.id} {...dialog} proof={opened.proof} />}
      {opened?.kind === 'reject' && <RejectProofDialog key={opened.proof.id} {...dialog} proof={opened.proof} />}
    </section>
  )
}
