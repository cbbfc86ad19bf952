import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { decideProof } from '#app/quotes/proofs/customer/use-proofs.ts'
import type { ProofView } from '#app/quotes/proofs/proof-answers.ts'
import { approvalMeaning, proofConsent } from '#app/quotes/proofs/proof-content.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

export interface ProofDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly number: string
  readonly proof: ProofView
  readonly defaultName: string
}

/** The customer signs with a name, below the sentence that is stored. */
export function ApproveProofDialog({ quoteRef, number, proof, defaultName, open, onClose }: ProofDialogProps) {
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: defaultName, consent: false },
    send: async (values) => {
      await decideProof('approve', { ...quoteRef, proofId: proof.id, ...values })
      onClose(true)
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Έγκριση δοκιμίου: ${proof.title}, έκδοση ${proof.version}`}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      submitText="Εγκρίνω το δοκίμιο"
    >
      <p className="text-sm text-muted">{approvalMeaning}</p>
      <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />
      <CheckField label={proofConsent({ number, title: proof.title, version: proof.version })} required {...field('consent')} />
    </ActionDialog>
  )
}
