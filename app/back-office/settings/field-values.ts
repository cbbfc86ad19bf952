import type { SettingField } from '#app/company/setting-field.ts'
import { type SettingKey, type Settings, settingsSchema } from '#app/company/settings.ts'

// Between a section's fields, which are a flat list, and the settings, where a field is `at` a path.

type Fields = Readonly<Record<string, SettingField>>

const isKey = (name: string): name is SettingKey => Object.hasOwn(settingsSchema.shape, name)

/** The settings of the fields, each once */
export function settingKeysOf(fields: Fields): readonly SettingKey[] {
  return [...new Set(Object.values(fields).map(({ at }) => at.split('.', 1)[0] ?? ''))].filter(isKey)
}

/** The settings of the fields with their values from a call. What throws here would be read back as its default later. */
export function withFields(fields: Fields, input: Readonly<Record<string, unknown>>, before: Settings): Partial<Settings> {
  const values = structuredClone(Object.fromEntries(settingKeysOf(fields).map((key) => [key, before[key]])))
  for (const [key, { at }] of Object.entries(fields)) {
    const names = at.split('.')
    const within = names.slice(0, -1).reduce<object>((value, name) => Object(Reflect.get(value, name)), values)
    Reflect.set(within, names.at(-1) ?? '', input[key])
  }
  return settingsSchema.partial().parse(values)
}
