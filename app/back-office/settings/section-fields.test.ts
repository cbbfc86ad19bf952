import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sectionTexts } from '#app/back-office/settings/section-texts.ts'
import { saveSettingsCall, settingsOf } from '#app/back-office/settings/settings-schemas.ts'
import type { SettingField } from '#app/company/setting-field.ts'
import { settingFields } from '#app/company/setting-fields.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import type { Settings } from '#app/company/settings.ts'

const sections = ['company', 'contact', 'offers', 'vat', 'payment', 'third-parties', 'programs', 'security', 'backups'] as const

const save = (section: string, values: object, before: Settings = sampleSettings) => {
  const parsed = saveSettingsCall.safeParse({ section, revision: '', ...values })
  return parsed.success ? settingsOf(parsed.data, before) : parsed.error.issues.map(({ path, message }) => [path[0], message])
}

test.each(sections)('the form of «%s» shows what is stored, and its texts are read back as the same', (section) => {
  const read = save(section, sectionTexts(section, sampleSettings))
  expect(Object.keys(read).length).toBeGreaterThan(0)
  expect(sampleSettings).toMatchObject(read)
  expect({ ...sampleSettings, ...read }).toEqual(sampleSettings)
})

test.each(sections)(
  'each number of «%s» is read from its text up to its limits, and refused beyond with its sentence',
  (section) => {
    const texts = sectionTexts(section, sampleSettings)
    const fields: Readonly<Record<string, SettingField>> = settingFields[section]
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== 'whole' && field.kind !== 'euros') continue
      const units = field.kind === 'euros' ? 100 : 1
      const typed = (value: number) => ({ ...texts, [key]: String(value / units).replace('.', ',') })
      fc.assert(
        fc.property(fc.integer({ min: field.min, max: field.max }), (value) => {
          const read = save(section, typed(value))
          expect(Array.isArray(read)).toBe(false)
          const after: Settings = { ...sampleSettings, ...read }
          expect(save(section, sectionTexts(section, after))).toEqual(read)
          expect(sectionTexts(section, after)).toMatchObject({ ...texts, [key]: sectionTexts(section, after)[key] })
        }),
        { numRuns: 20 },
      )
      for (const value of [field.max + 1, field.min - 1]) expect(save(section, typed(value))).toEqual([[key, field.error]])
    }
  },
)

test('callers from before a field leave it out, and the names of a group that has no field stay', () => {
  const { unopenedHours: _later, ...payment } = sectionTexts('payment', sampleSettings)
  expect(save('payment', payment)).toMatchObject({ payment: { unopenedHours: 4 } })
  const { orderCutOff: _cutOff, ...offers } = sectionTexts('offers', sampleSettings)
  expect(save('offers', offers)).toMatchObject({ leadTimes: { orderCutOff: 1_440 } })
})

test('a company without a number of the registry saves its facts', () =>
  expect(save('company', { ...sectionTexts('company', sampleSettings), gemi: '' })).toMatchObject({
    gemi: '',
    afm: sampleSettings.afm,
  }))

test('pages of social networks are read as people write them', () => {
  const typed = { ...sectionTexts('contact', sampleSettings), facebook: '', instagram: 'instagram.com/dora', linkedin: '@dora' }
  const socialLinks = { facebook: '', instagram: 'https://instagram.com/dora', linkedin: 'https://www.linkedin.com/company/dora' }
  expect(save('contact', typed)).toMatchObject({ socialLinks })
  expect(save('contact', { ...typed, facebook: 'javascript:alert(1)' })).toEqual([
    ['facebook', 'Γράψτε τη διεύθυνση ή το όνομα της σελίδας, για παράδειγμα facebook.com/etaireia ή @etaireia.'],
  ])
})

test.each([
  ['company', { afm: '12345' }, ['afm', 'Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.']],
  ['company', { gemi: '1584' }, ['gemi', 'Ο αριθμός ΓΕΜΗ έχει 12 ψηφία. Αν δεν έχετε, αφήστε τον κενό.']],
  ['company', { seat: ' ' }, ['seat', 'Γράψτε την έδρα: οδό, αριθμό, Τ.Κ. και πόλη.']],
  ['contact', { phone: '210-1' }, ['phone', 'Το τηλέφωνο έχει 10 έως 20 ψηφία και κενά, για παράδειγμα 210 123 4567.']],
  ['contact', { email: 'info' }, ['email', 'Το e-mail δεν είναι σωστό. Παράδειγμα: info@etaireia.gr.']],
  ['offers', { rushPercent: '501' }, ['rushPercent', 'Γράψτε ποσοστό από 0 έως 500.']],
  ['offers', { decorationDays: '101' }, ['decorationDays', 'Γράψτε εργάσιμες ημέρες, από 0 έως 100.']],
  ['offers', { orderCutOff: '25' }, ['orderCutOff', 'Γράψτε ώρα, για παράδειγμα 9.00.']],
  ['payment', { depositPercent: '0' }, ['depositPercent', 'Γράψτε ποσοστό από 1 έως 100.']],
  ['payment', { dueDays: '366' }, ['dueDays', 'Γράψτε ημέρες, από 1 έως 365.']],
  ['payment', { cardHours: '169' }, ['cardHours', 'Γράψτε ώρες, από 1 έως 168.']],
  ['payment', { cashFee: '1000,01' }, ['cashFee', 'Γράψτε ποσό από 0 έως 1.000 €.']],
  ['payment', { cashPrivateLimit: 'πολύ' }, ['cashPrivateLimit', 'Γράψτε ποσό από 0 έως 100.000 €.']],
  ['programs', { readsPerMinute: '0' }, ['readsPerMinute', 'Γράψτε αριθμό από 1 έως 100.000.']],
  ['security', { staffSecondFactorDays: '' }, ['staffSecondFactorDays', 'Γράψτε ημέρες, από 0 έως 365.']],
] as const)('%s %j is refused with its sentence', (section, wrong, issue) =>
  expect(save(section, { ...sectionTexts(section, sampleSettings), ...wrong })).toEqual([issue]),
)
