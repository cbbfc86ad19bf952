import { useId, useState } from 'react'

import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { managerPurposes, purposesText } from '#app/company/third-parties.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** Tag manager, analytics and pixel, each with the purpose that a visitor must allow. */
export function ThirdPartiesForm({ view, onSaved }: SectionProps) {
  const { tagManagerPurpose, ...ids } = view.values.thirdParties
  const [purpose, setPurpose] = useState(tagManagerPurpose)
  const form = useSectionForm({
    section: 'third-parties',
    view,
    defaultValues: ids,
    body: (values, revision) => ({ section: 'third-parties', revision, tagManagerPurpose: purpose, ...values }),
    onSaved,
  })
  const group = useId()
  const idField = { placeholder: 'Κανένα', autoComplete: 'off', spellCheck: false } as const
  return (
    <SectionFrame section="third-parties" view={view} form={form}>
      <div className="grid gap-4 w680:grid-cols-2">
        <TextField label="Google Analytics (στατιστικά)" {...idField} {...form.field('analyticsId')} />
        <TextField label="Meta Pixel (προώθηση)" inputMode="numeric" {...idField} {...form.field('pixelId')} />
        <TextField label="Google Tag Manager" {...idField} {...form.field('tagManagerId')} />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Το Tag Manager φορτώνεται με άδεια για</legend>
          <div className="flex flex-wrap gap-2">
            {managerPurposes.map((each) => (
              <RadioPill key={each} group={group} checked={purpose === each} onChoose={() => setPurpose(each)}>
                <span className="inline-block first-letter:uppercase">{purposesText(each)}</span>
              </RadioPill>
            ))}
          </div>
        </fieldset>
      </div>
    </SectionFrame>
  )
}
