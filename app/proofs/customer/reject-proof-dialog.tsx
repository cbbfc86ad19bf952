import { useState } from 'react'

import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import type { ProofDialogProps } from '#app/proofs/customer/approve-proof-dialog.tsx'
import { MarkPicture } from '#app/proofs/customer/mark-picture.tsx'
import { decideProof } from '#app/proofs/customer/use-proofs.ts'
import type { ProofMark } from '#app/proofs/proof-content.ts'
import { type ProofReason, proofReasons, proofReasonText } from '#app/proofs/proof-reasons.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const noReasons = Object.fromEntries(proofReasons.map((reason) => [reason, false])) as Record<ProofReason, boolean>

/** Requests changes: reasons, marks on the pictures, and a text. */
export function RejectProofDialog({ proofsRef, proof, defaultName, open, onClose }: ProofDialogProps) {
  const [marks, setMarks] = useState<readonly ProofMark[]>([])
  const { field, ...form } = useCallForm({
    defaultValues: { ...noReasons, note: '', name: defaultName },
    send: async ({ note, name, ...ticked }) => {
      const reasons = proofReasons.filter((reason) => ticked[reason])
      await decideProof('reject', { ...proofsRef, proofId: proof.id, reasons, note, name, marks: [...marks] })
      onClose(true)
    },
  })
  const pictureKeys = contentKeys(proof.pictures)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Αλλαγές στο δοκίμιο: ${proof.title}, έκδοση ${proof.version}`}
      form={form}
      submitText="Αποστολή αλλαγών"
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Τι να αλλάξουμε;</legend>
        <div className="grid gap-x-4 w480:grid-cols-2">
          {proofReasons.map((reason) => (
            <CheckField key={reason} label={proofReasonText(reason)} {...field(reason)} />
          ))}
        </div>
      </fieldset>
      {proof.pictures.map((_, index) => (
        <MarkPicture
          key={pictureKeys[index]}
          proofsRef={proofsRef}
          proof={proof}
          index={index}
          marks={marks}
          onChange={setMarks}
        />
      ))}
      <TextArea label="Με δικά σας λόγια (προαιρετικά)" rows={3} maxLength={4_000} {...field('note')} />
      {defaultName === '' && <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />}
    </ActionDialog>
  )
}
