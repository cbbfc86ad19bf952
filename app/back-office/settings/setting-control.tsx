import { type ComponentProps, useId } from 'react'

import type { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import type { ChoiceSetting, SettingField } from '#app/company/setting-field.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type FieldProps = ReturnType<ReturnType<typeof useSectionForm<Readonly<Record<string, string | boolean>>>>['field']>

type SettingControlProps = FieldProps & { readonly setting: SettingField; readonly placeholder?: string }

/** A setting's control, with its label and the keyboard for its kind. */
export function SettingControl({ setting, placeholder = setting.placeholder, ...field }: SettingControlProps) {
  const { kind, unit } = setting
  const label = unit === undefined ? setting.label : `${setting.label} (${unit})`
  if (kind === 'flag') {
    return (
      <div className="col-span-full">
        <CheckField label={label} {...field} />
      </div>
    )
  }
  if (kind === 'prose') {
    return <TextArea label={label} rows={7} maxLength={setting.max} className="col-span-full" {...field} />
  }
  const isCode = kind === 'code' && setting.isUpperCase === true
  return (
    <TextField
      label={label}
      inputMode={inputModeOf(setting)}
      placeholder={placeholder}
      {...(kind === 'optional-line' && { maxLength: setting.max })}
      {...(isCode && { autoComplete: 'off', spellCheck: false })}
      {...field}
    />
  )
}

interface ChoiceControlProps {
  readonly setting: ChoiceSetting
  readonly chosen: string
  readonly onChoose: (choice: string) => void
}

/** A choice from a few, all of which are shown */
export function ChoiceControl({ setting: { label, choices, words }, chosen, onChoose }: ChoiceControlProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <RadioPill key={choice} group={group} checked={chosen === choice} onChoose={() => onChoose(choice)}>
            <span className="inline-block first-letter:uppercase">{words[choice]}</span>
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}

function inputModeOf(setting: SettingField): ComponentProps<typeof TextField>['inputMode'] {
  if (setting.kind === 'code') return setting.inputMode
  return modes[setting.kind]
}

const modes: Readonly<Partial<Record<SettingField['kind'], ComponentProps<typeof TextField>['inputMode']>>> = {
  whole: 'numeric',
  afm: 'numeric',
  euros: 'decimal',
  email: 'email',
}
