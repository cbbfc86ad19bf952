import { noCutOff } from '#app/company/cut-off.ts'
import { clockText } from '#app/company/service-hours.ts'
import type { SettingField } from '#app/company/setting-field.ts'
import { type FieldSection, settingFields } from '#app/company/setting-fields.ts'
import type { Settings } from '#app/company/settings.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

/** The fields of a section as the form shows them: flags are flags, everything else is text that the call reads back. */
export function sectionTexts(section: FieldSection, settings: Settings): Readonly<Record<string, string | boolean>> {
  const fields: Readonly<Record<string, SettingField>> = settingFields[section]
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldText(field, valueAt(settings, field.at))]))
}

/** A value as its form shows it */
export function fieldText({ kind }: SettingField, value: unknown): string | boolean {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number') return String(value)
  if (kind === 'clock') return value === noCutOff ? '' : clockText(value)
  return kind === 'euros' ? numberText(value, 2) : String(value)
}

function valueAt(settings: Settings, at: string): unknown {
  return at.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), settings)
}
