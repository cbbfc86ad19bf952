import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { decideProof } from '#app/proofs/customer/use-proofs.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { approvalMeaning, proofConsent, type ProofOwnerRef, type ProofSubject } from '#app/proofs/proof-content.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

export interface ProofDialogProps extends ActionDialogProps {
  readonly proofsRef: ProofOwnerRef
  readonly subject: ProofSubject
  readonly proof: ProofView
  readonly defaultName: string
}

/** The customer signs with a name, below the sentence that is stored. */
export function ApproveProofDialog({ proofsRef, subject, proof, defaultName, open, onClose }: ProofDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { name: defaultName, consent: false },
    send: async (values) => {
      await decideProof('approve', { ...proofsRef, proofId: proof.id, ...values })
      onClose(true)
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Έγκριση δοκιμίου: ${proof.title}, έκδοση ${proof.version}`}
      form={form}
      submitText="Εγκρίνω το δοκίμιο"
    >
      <p className="text-sm text-muted">{approvalMeaning}</p>
      <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />
      <CheckField label={proofConsent(subject, proof)} required {...field('consent')} />
    </ActionDialog>
  )
}
