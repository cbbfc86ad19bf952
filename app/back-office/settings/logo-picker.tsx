import type { StoredLogo } from '#app/back-office/settings/settings-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { sendFile } from '#app/uploads/send-file.ts'

interface LogoPickerProps {
  /** Label of the file field */
  readonly label: string
  /** What the buttons call it: «λογότυπο», «λογότυπου» */
  readonly noun: { readonly nominative: string; readonly genitive: string }
  readonly note: string
  readonly isChosen: boolean
  readonly onChange: (logo: StoredLogo | null) => void
}

/** Uploads a picture of the shop's brand; it applies once the form is saved. */
export function LogoPicker({ label, noun, note, isChosen, onChange }: LogoPickerProps) {
  const upload = useAsyncAction()
  const send = (picked: File) =>
    void upload.run(async () => {
      onChange(await sendFile('/api/staff/settings/logo', {}, picked))
      announce('Το αρχείο ανέβηκε. Αποθηκεύστε για να ισχύσει.')
    })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <FilePicker label={label} accept="image/svg+xml,image/png" busy={upload.busy} onPick={send}>
          {isChosen ? `Άλλο ${noun.nominative}` : `Μεταφόρτωση ${noun.genitive}`}
        </FilePicker>
        {isChosen && (
          <Button variant="quiet" padding="none" onClick={() => onChange(null)}>
            Αφαίρεση {noun.genitive}
          </Button>
        )}
        <span className="text-sm text-muted">{note}</span>
      </div>
      {upload.failure !== null && <ErrorNotice>{upload.failure}</ErrorNotice>}
    </div>
  )
}
