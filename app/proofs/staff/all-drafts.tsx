import type { StaffProofView } from '#app/proofs/proof-answers.ts'
import { callStaffProof, saveDraft } from '#app/proofs/staff/use-staff-proofs.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface AllDraftsProps {
  readonly ownerId: string
  readonly drafts: readonly StaffProofView[]
}

/** Sends the drafts of several lines in one document and one mail, with one note and one last day. */
export function AllDrafts({ ownerId, drafts }: AllDraftsProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { note: drafts[0]?.note ?? '', answerBy: drafts[0]?.answerBy ?? '' },
    send: async ({ note, answerBy }) => {
      const versions: { proofId: string; revision: number }[] = []
      for (const [index, { id: proofId, revision }] of drafts.entries()) {
        // The note is for all, so it stands once.
        const ownNote = index === 0 ? note : ''
        versions.push({ proofId, revision: await saveDraft({ id: ownerId, proofId, revision, note: ownNote, answerBy }) })
      }
      await callStaffProof('send-all', { id: ownerId, versions })
      showToast({ text: 'Τα δοκίμια στάλθηκαν στον πελάτη.' })
    },
  })
  return (
    <CallForm
      form={form}
      submitText="Αποστολή όλων των δοκιμίων"
      className="mt-3 space-y-4 rounded-card border border-accent/40 bg-accent-soft p-4 w680:p-5"
    >
      <p className="font-semibold">{drafts.length} δοκίμια είναι έτοιμα. Στέλνονται μαζί, σε ένα e-mail και ένα PDF.</p>
      <TextArea label="Σημείωση για όλα τα δοκίμια (προαιρετικά)" rows={3} maxLength={4_000} {...field('note')} />
      <TextField label="Απάντηση έως, για όλα" type="date" required className="max-w-56" {...field('answerBy')} />
    </CallForm>
  )
}
