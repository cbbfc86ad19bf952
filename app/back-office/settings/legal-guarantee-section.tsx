import { useState } from 'react'

import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import type { StoredLogo } from '#app/back-office/settings/settings-schemas.ts'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { sendFile } from '#app/uploads/send-file.ts'

/** The official file of the harmonised notice of the legal guarantee. */
export function LegalGuaranteeForm({ view, onSaved }: SectionProps) {
  const { values, legalGuaranteeUrl } = view
  const { legalGuaranteeNotice } = values
  const [file, setFile] = useState<Pick<StoredLogo, 'src' | 'url'> | null>(
    legalGuaranteeUrl === null ? null : { src: legalGuaranteeNotice, url: legalGuaranteeUrl },
  )
  const upload = useAsyncAction()
  const form = useSectionForm({
    section: 'legal-guarantee',
    view,
    defaultValues: {},
    body: (_typed, revision) => ({ section: 'legal-guarantee', revision, legalGuaranteeNotice: file?.src ?? '' }),
    onSaved,
  })
  const send = (picked: File) =>
    void upload.run(async () => {
      setFile(await sendFile('/api/staff/settings/legal-guarantee', {}, picked))
      announce('Το αρχείο ανέβηκε. Αποθηκεύστε για να εμφανιστεί.')
    })
  return (
    <SectionFrame section="legal-guarantee" view={view} form={form}>
      <div className="flex flex-wrap items-center gap-3">
        <FilePicker label="Επίσημο αρχείο" accept="image/svg+xml,image/png,image/jpeg" busy={upload.busy} onPick={send}>
          {file === null ? 'Μεταφόρτωση αρχείου' : 'Άλλο αρχείο'}
        </FilePicker>
        {file !== null && (
          <Button variant="quiet" padding="none" onClick={() => setFile(null)}>
            Αφαίρεση αρχείου
          </Button>
        )}
        <span className="text-sm text-muted">SVG, PNG ή JPEG, όπως δημοσιεύτηκε.</span>
      </div>
      {upload.failure !== null && <ErrorNotice>{upload.failure}</ErrorNotice>}
      {file === null ? (
        <p className="text-sm">Δεν υπάρχει αρχείο, και δεν εμφανίζεται τίποτε.</p>
      ) : (
        <img
          src={file.url}
          alt="Το αρχείο που θα εμφανίζεται"
          className="max-h-80 max-w-full rounded-card border border-line object-contain"
        />
      )}
    </SectionFrame>
  )
}
