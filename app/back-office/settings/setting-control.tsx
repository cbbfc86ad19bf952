import type { ComponentProps } from 'react'

import type { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import type { SettingField } from '#app/company/setting-field.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type FieldProps = ReturnType<ReturnType<typeof useSectionForm<Readonly<Record<string, string | boolean>>>>['field']>

type SettingControlProps = FieldProps & { readonly setting: SettingField }

/** A setting's control, with its label and the keyboard for its kind. */
export function SettingControl({ setting, ...field }: SettingControlProps) {
  const { kind, unit, placeholder } = setting
  const label = unit === undefined ? setting.label : `${setting.label} (${unit})`
  if (kind === 'flag') return <CheckField label={label} {...field} />
  if (kind === 'prose') return <TextArea label={label} rows={7} maxLength={setting.max} {...field} />
  const isCode = kind === 'code' && setting.isUpperCase === true
  return (
    <TextField
      label={label}
      inputMode={inputModeOf(setting)}
      placeholder={placeholder}
      {...(isCode && { autoComplete: 'off', spellCheck: false })}
      {...field}
    />
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
  'web-address': 'url',
}
