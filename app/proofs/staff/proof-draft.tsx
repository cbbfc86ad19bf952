import { useState } from 'react'

import type { StaffProofView } from '#app/proofs/proof-answers.ts'
import { proofCan } from '#app/proofs/proof-states.ts'
import { callStaffProof, saveDraft } from '#app/proofs/staff/use-staff-proofs.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface ProofDraftProps {
  readonly ownerId: string
  readonly proof: StaffProofView
}

/** The note to the customer and the last day, saved before sending. */
export function ProofDraft({ ownerId, proof }: ProofDraftProps) {
  const [act, setAct] = useState<'send' | 'require-artwork'>('send')
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { note: proof.note, answerBy: proof.answerBy },
    send: async ({ note, answerBy }) => {
      const ref = { id: ownerId, proofId: proof.id }
      if (act === 'require-artwork') {
        await callStaffProof('require-artwork', { ...ref, text: note })
        showToast({ text: 'Ζητήσαμε το αρχείο από τον πελάτη.' })
        return
      }
      const revision = await saveDraft({ ...ref, revision: proof.revision, note, answerBy })
      await callStaffProof('send', { ...ref, revision })
      showToast({ text: 'Το δοκίμιο στάλθηκε στον πελάτη.' })
    },
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-4 border-t border-line pt-4">
      {/* By what is stored: an untouched field shows what a colleague saved, and what is being typed stays. */}
      <TextArea
        key={`note ${proof.note}`}
        label="Σημείωση προς τον πελάτη (προαιρετικά)"
        rows={3}
        maxLength={4_000}
        {...field('note')}
        defaultValue={proof.note}
      />
      <TextField
        key={`day ${proof.answerBy}`}
        label="Απάντηση έως"
        type="date"
        required
        className="max-w-56"
        {...field('answerBy')}
        defaultValue={proof.answerBy}
      />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy && act === 'send'} onClick={() => setAct('send')}>
          Αποστολή δοκιμίου
        </Button>
        {proofCan('require-artwork', proof.state, 'staff') && (
          <Button type="submit" variant="secondary" busy={busy && act !== 'send'} onClick={() => setAct('require-artwork')}>
            Χρειαζόμαστε αρχείο
          </Button>
        )}
      </div>
    </form>
  )
}
