import { expect, test } from 'vitest'

import { defaultSettings, type SettingKey, settingSchemas } from '#app/company/settings.ts'

// Values as earlier versions and backups stored them.

const { payment, leadTimes, delivery } = defaultSettings
const readBack = (key: SettingKey, stored: unknown) => settingSchemas[key].safeParse(stored).data
const without = (value: object, name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

test('what an earlier version did not have yet takes its default', () => {
  expect(readBack('leadTimes', without(leadTimes, 'orderCutOff'))).toEqual({ ...leadTimes, orderCutOff: 1_440 })
  expect(readBack('payment', without(payment, 'unopenedHours'))).toEqual({ ...payment, unopenedHours: 4 })
  expect(readBack('delivery', without(delivery, 'usualZone'))).toEqual({ ...delivery, usualZone: 'mainland' })
})

test.each<[SettingKey, unknown]>([
  ['companyName', 'Α'],
  ['seat', 'σ'.repeat(300)],
  ['afm', 'EL 801234652'],
  ['phone', '+302106001234'],
  ['email', 'a.b+c@etaireia.gr'],
  ['email', 'r&d@etaireia.gr'],
  ['socialLinks', { facebook: '', instagram: 'http://instagram.com/a', linkedin: '' }],
  ['iris', { alias: 'info@etaireia.gr', limitCents: 99_999_999_999 }],
  ['rushPercent', 500],
  ['leastMarginPercent', 0],
  ['offerTerms', ''],
  ['staffSecondFactorDays', 0],
  ['backups', { isNightly: false, kept: 365 }],
  ['documentColour', '#1f4e79'],
  ['payment', { ...payment, cashOnDelivery: { ...payment.cashOnDelivery, feeCents: 10_000_000, privateLimitCents: 0 } }],
  ['vatRates', { standard: 0, reduced: 100, superReduced: 6, islands: [17, 9, 4], useIslandRates: true }],
])('a stored %s is read: %j', (key, stored) => expect(readBack(key, stored)).toEqual(stored))

test.each<[SettingKey, unknown]>([
  ['companyName', ' '],
  ['taxOffice', 'δ'.repeat(301)],
  ['gemi', '12345678901'],
  ['afm', '801234653'],
  ['phone', '210-6001234'],
  ['email', 'info@etaireia'],
  ['socialLinks', { facebook: 'ftp://a.gr', instagram: '', linkedin: '' }],
  ['iris', { alias: 'INFO@etaireia.gr', limitCents: null }],
  ['iris', { alias: '', limitCents: 0 }],
  ['rushPercent', 501],
  ['rushPercent', '30'],
  ['leadTimes', { ...leadTimes, deliveryDays: 101 }],
  ['payment', { ...payment, depositPercent: 0 }],
  ['payment', { ...payment, cardHours: 169 }],
  ['payment', { ...payment, cashOnDelivery: { ...payment.cashOnDelivery, feeCents: 10_000_001 } }],
  ['vatRates', { standard: 24.5, reduced: 13, superReduced: 6, islands: [17, 9, 4], useIslandRates: false }],
  ['vatRates', { standard: 24, reduced: 13, superReduced: 6, islands: [17, 9], useIslandRates: false }],
  ['documentColour', '#1F4E79'],
])('a stored %s that is wrong is refused: %j', (key, stored) => expect(settingSchemas[key].safeParse(stored).success).toBe(false))
