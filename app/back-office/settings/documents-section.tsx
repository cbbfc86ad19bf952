import { useState } from 'react'

import { ColourSetting, shownColour } from '#app/back-office/settings/colour-setting.tsx'
import { LogoPicker } from '#app/back-office/settings/logo-picker.tsx'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'

/** What documents and mails have in place of the shop's own logo and colour, with a preview of their header. */
export function DocumentsForm({ view, onSaved }: SectionProps) {
  const { values, letterheadUrl, brandUrls } = view
  const { letterhead, documentColour, companyName, shopName, seat, phone, email, accent } = values
  const [logo, setLogo] = useState(letterheadUrl === null ? null : { src: letterhead, url: letterheadUrl })
  const [colour, setColour] = useState(documentColour)
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
  const usedColour = colour || accent
  const shownLogo = logo?.url ?? brandUrls.logo
  return (
    <SectionFrame section="documents" view={view} form={form}>
      <LogoPicker
        label="Αρχείο λογότυπου εγγράφων"
        noun={{ nominative: 'λογότυπο εγγράφων', genitive: 'λογότυπου εγγράφων' }}
        note="SVG ή PNG, με διάφανο φόντο. Κενό: του καταστήματος."
        isChosen={logo !== null}
        onChange={setLogo}
      />
      <ColourSetting
        label="Χρώμα εγγράφων (κενό: του καταστήματος)"
        value={colour}
        onType={setColour}
        {...{ onChange, ref, name, error }}
      />
      <section aria-label="Προεπισκόπηση κεφαλίδας" className="rounded-card border border-line bg-surface p-5">
        <div
          className="flex flex-wrap items-end justify-between gap-4 border-b-2 pb-3"
          style={{ borderColor: usedColour === '' ? undefined : shownColour(usedColour) }}
        >
          {shownLogo === null ? (
            <p className="text-lg font-semibold">{shopName || companyName}</p>
          ) : (
            <img src={shownLogo} alt={companyName} className="max-h-12 max-w-60 object-contain" />
          )}
          <p className="text-xs text-muted w480:text-right">
            {seat}
            <br />
            {phone} · {email}
          </p>
        </div>
        <span
          className="mt-4 inline-block rounded-pill px-6 py-3 text-sm font-semibold text-surface"
          style={{ backgroundColor: shownColour(usedColour) }}
        >
          Δείτε την προσφορά
        </span>
      </section>
    </SectionFrame>
  )
}
