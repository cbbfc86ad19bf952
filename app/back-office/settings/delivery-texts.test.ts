import { expect, test } from 'vitest'

import { saveSettingsCall, settingsOf } from '#app/back-office/settings/settings-schemas.ts'
import { deliveryBody, deliveryTexts, newKey } from '#app/back-office/settings/delivery-texts.ts'
import { defaultDelivery } from '#app/company/default-delivery.ts'
import { defaultSettings } from '#app/company/settings.ts'
import type { DeliverySettings } from '#app/company/delivery-settings.ts'

const sent = (settings: DeliverySettings, change: Readonly<Record<string, string>> = {}, rows = settings) =>
  saveSettingsCall.safeParse({
    section: 'delivery',
    revision: '',
    ...deliveryBody({ ...deliveryTexts(settings), ...change }, rows),
  })
const read = (...given: Parameters<typeof sent>) => {
  const parsed = sent(...given)
  return parsed.success
    ? settingsOf(parsed.data, defaultSettings).delivery
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('the form shows the stored values', () => {
  expect(read(defaultDelivery)).toEqual(defaultDelivery)
})

test('steps, postcodes and amounts are read as they are typed', () => {
  const changed = read(defaultDelivery, {
    'methods.0.rates.0.steps': '0,5 = 3,20 €\n\n 2 kg = 4\n5=6,5',
    'methods.0.rates.0.freeFrom': '',
    'zones.0.postcodes': '10 11;12',
    packagingPercent: '12 %',
  })
  expect(changed).toMatchObject({
    packaging: { percent: 12 },
    zones: [{ postcodes: ['10', '11', '12'] }, {}, {}, {}, {}],
    methods: [
      {
        rates: [
          {
            freeFromCents: null,
            steps: [
              { upToGrams: 500, cents: 320 },
              { upToGrams: 2_000, cents: 400 },
              { upToGrams: 5_000, cents: 650 },
            ],
          },
          {},
          {},
          {},
          {},
        ],
      },
      {},
      {},
    ],
  })
})

test('each error is at its field, with advice', () => {
  expect(read(defaultDelivery, { 'methods.0.rates.1.steps': '5 = 3\n2 = 4' })).toEqual([
    ['methods.0.rates.1.steps', 'Τα κλιμάκια γράφονται από το μικρότερο βάρος στο μεγαλύτερο.'],
  ])
  expect(read(defaultDelivery, { 'methods.0.rates.1.steps': 'πέντε ευρώ' })).toEqual([
    ['methods.0.rates.1.steps', expect.stringContaining('2 = 3,50')],
  ])
  expect(read(defaultDelivery, { 'zones.1.postcodes': '10' })).toEqual([['zones', 'Το «GR 10» ανήκει σε δύο ζώνες.']])
  expect(read(defaultDelivery, { 'zones.1.country': 'ΕΛ' })).toEqual([['zones.1.country', expect.stringContaining('GR')]])
  expect(read(defaultDelivery, { 'zones.1.country': 'UK' })).toEqual([['zones.1.country', expect.stringContaining('GR')]])
})

test('a row without a name is removed with its rates, and an added one gets a new key', () => {
  const without = read(defaultDelivery, { 'zones.0.name': '', 'methods.1.name': '' })
  expect(without).toMatchObject({ zones: defaultDelivery.zones.slice(1) })
  expect(JSON.stringify(without)).not.toContain('attica')
  const place = defaultDelivery.zones.length
  const key = newKey('zone', place, defaultDelivery.zones)
  const added = read(
    defaultDelivery,
    {
      [`zones.${place}.name`]: 'Κρήτη',
      [`zones.${place}.postcodes`]: '700',
      [`methods.0.rates.${place}.steps`]: '1 = 2',
      [`methods.0.rates.${place}.mostKg`]: '30',
    },
    { ...defaultDelivery, zones: [...defaultDelivery.zones, { key, name: '', country: 'GR', postcodes: [''] }] },
  )
  expect(JSON.stringify(added)).toContain('Κρήτη')
  expect(JSON.stringify(added)).toContain(`{"zone":"${key}","steps":[{"upToGrams":1000,"cents":200}]`)
})
