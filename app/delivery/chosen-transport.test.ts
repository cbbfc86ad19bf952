import { expect, test } from 'vitest'

import { defaultSettings } from '#app/company/settings.ts'
import { chosenTransport } from '#app/delivery/chosen-transport.ts'
import { transportOf } from '#app/promise/transport.ts'

const { delivery } = defaultSettings
interface To {
  readonly postcode?: string | null
  readonly country?: string
  readonly grams?: number | null
}

const timeBy = (method: string, { postcode = '10563', country = 'GR', grams = 1_000 }: To = {}) =>
  chosenTransport(delivery, transportOf(delivery, 7), { method, postcode, country, grams })

test('the chosen method counts: the haulier where the courier would be faster, and nothing for collecting in person', () => {
  expect(timeBy('courier')).toEqual({ days: 1, isSure: true })
  expect(timeBy('freight', { grams: 60_000 })).toEqual({ days: 2, isSure: true })
  expect(timeBy('courier', { grams: 60_000 })).toEqual({ days: 1, isSure: true })
  expect(timeBy('pickup', { postcode: null })).toEqual({ days: 0, isSure: true })
})

test('where it is gone, too heavily loaded or of another country, the default carrier counts', () => {
  expect(timeBy('gone')).toEqual({ days: 1, isSure: true })
  expect(timeBy('freight', { grams: 1_000 })).toEqual({ days: 1, isSure: true })
  expect(timeBy('courier', { postcode: null })).toEqual({ days: 3, isSure: true })
  expect(timeBy('courier', { postcode: '10115', country: 'DE' })).toEqual({ days: 7, isSure: false })
  expect(timeBy('courier', { grams: null })).toEqual({ days: 1, isSure: false })
})
