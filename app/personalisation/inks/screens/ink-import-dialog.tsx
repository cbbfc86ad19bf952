import { kindWords } from '#app/personalisation/inks/screens/ink-kind-words.ts'
import { callInks } from '#app/personalisation/inks/screens/use-inks.ts'
import type { InkKind } from '#app/personalisation/inks/technique-inks.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface InkImportDialogProps {
  readonly open: boolean
  readonly kind: InkKind
  readonly onClose: () => void
}

/** A pasted list: one a line. */
export function InkImportDialog({ open, kind, onClose }: InkImportDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { text: '' },
    send: async ({ text }) => {
      await callInks('import', { kind, text })
      showToast({ text: 'Η λίστα αποθηκεύτηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title={`${kindWords[kind].many} από λίστα`} form={form} submitText="Αποθήκευση">
      <p className="text-sm text-muted">
        Μία γραμμή για το καθένα: κωδικός; όνομα; χρώμα. Όσοι κωδικοί υπάρχουν ήδη αλλάζουν, οι άλλοι προστίθενται.
      </p>
      <TextArea label="Λίστα" rows={8} required placeholder={'Μ-12; Μπλε ναυτικό; #1d3461'} {...field('text')} />
    </ActionDialog>
  )
}
