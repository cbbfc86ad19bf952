import { useId, useState } from 'react'

import { sectionTexts } from '#app/back-office/settings/section-texts.ts'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { SettingControl } from '#app/back-office/settings/setting-control.tsx'
import { sectionBody, useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { settingFields } from '#app/company/setting-fields.ts'
import { managerPurposes, purposesText } from '#app/company/third-parties.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

const fields = settingFields['third-parties']

/** Tag manager, analytics and pixel, each with the purpose that a visitor must allow. */
export function ThirdPartiesForm({ view, onSaved }: SectionProps) {
  const [purpose, setPurpose] = useState(view.values.thirdParties.tagManagerPurpose)
  const form = useSectionForm({
    section: 'third-parties',
    view,
    defaultValues: sectionTexts('third-parties', view.values),
    body: (values, revision) => sectionBody('third-parties', revision, { ...values, tagManagerPurpose: purpose }),
    onSaved,
  })
  const group = useId()
  return (
    <SectionFrame section="third-parties" view={view} form={form}>
      <div className="grid gap-4 w680:grid-cols-2">
        {(['analyticsId', 'pixelId', 'tagManagerId'] as const).map((key) => (
          <SettingControl key={key} setting={fields[key]} {...form.field(key)} />
        ))}
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{fields.tagManagerPurpose.label}</legend>
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
