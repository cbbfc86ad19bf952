import { useState } from 'react'

import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import type { StoredLogo } from '#app/back-office/settings/settings-schemas.ts'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { sendFile } from '#app/uploads/send-file.ts'

/** The default: `mailColours.accent` */
const shopColour = '#c2410c'

/** The header of PDFs and mails, with a preview. */
export function DocumentsForm({ view, onSaved }: SectionProps) {
  const { values, letterheadUrl } = view
  const { letterhead, documentColour, companyName, seat, phone, email } = values
  const [logo, setLogo] = useState<StoredLogo | null>(letterheadUrl === null ? null : { src: letterhead, url: letterheadUrl })
  const [colour, setColour] = useState(documentColour)
  const upload = useAsyncAction()
  const form = useSectionForm({
    section: 'documents',
    view,
    defaultValues: { documentColour },
    body: ({ documentColour: typed }, revision) => ({
      section: 'documents',
      revision,
      letterhead: logo?.src ?? '',
      documentColour: typed,
    }),
    onSaved,
  })
  const { onChange, ref, name, error } = form.field('documentColour')
  const shown = /^#[0-9a-f]{6}$/i.test(colour) ? colour : shopColour
  const send = (picked: File) =>
    void upload.run(async () => {
      setLogo(await sendFile('/api/staff/settings/logo', {}, picked))
      announce('Το λογότυπο ανέβηκε. Αποθηκεύστε για να ισχύσει.')
    })
  return (
    <SectionFrame section="documents" view={view} form={form}>
      <div className="flex flex-wrap items-center gap-3">
        <FilePicker label="Αρχείο λογότυπου" accept="image/svg+xml,image/png" busy={upload.busy} onPick={send}>
          {logo === null ? 'Μεταφόρτωση λογότυπου' : 'Άλλο λογότυπο'}
        </FilePicker>
        {logo !== null && (
          <Button variant="quiet" padding="none" onClick={() => setLogo(null)}>
            Αφαίρεση λογότυπου
          </Button>
        )}
        <span className="text-sm text-muted">SVG ή PNG, με διάφανο φόντο.</span>
      </div>
      {upload.failure !== null && <ErrorNotice>{upload.failure}</ErrorNotice>}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Χρώμα (κενό: του καταστήματος)"
          placeholder={shopColour}
          maxLength={7}
          autoComplete="off"
          ref={ref}
          name={name}
          error={error}
          value={colour}
          onChange={(event) => {
            setColour(event.currentTarget.value)
            onChange(event)
          }}
          className="w-60 max-w-full"
        />
        {/* Beside the field, below whose label it stands */}
        <input
          type="color"
          aria-label="Επιλογή χρώματος"
          value={shown.toLowerCase()}
          onChange={({ currentTarget: { value } }) => setColour(value)}
          className="mt-7 h-12 w-16 cursor-pointer rounded-pill border border-line-strong bg-surface p-2"
        />
      </div>
      <section aria-label="Προεπισκόπηση κεφαλίδας" className="rounded-card border border-line bg-surface p-5">
        <div
          className="flex flex-wrap items-end justify-between gap-4 border-b-2 pb-3"
          style={{ borderColor: colour === '' ? undefined : shown }}
        >
          {logo === null ? (
            <p className="text-lg font-semibold">{companyName}</p>
          ) : (
            <img src={logo.url} alt={companyName} className="max-h-12 max-w-60 object-contain" />
          )}
          <p className="text-xs text-muted w480:text-right">
            {seat}
            <br />
            {phone} · {email}
          </p>
        </div>
        <span
          className="mt-4 inline-block rounded-pill px-6 py-3 text-sm font-semibold text-surface"
          style={{ backgroundColor: shown }}
        >
          Δείτε την προσφορά
        </span>
      </section>
    </SectionFrame>
  )
}
