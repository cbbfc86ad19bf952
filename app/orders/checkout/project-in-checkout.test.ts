import { expect, test } from 'vitest'
import { emptyCheckout } from '#app/orders/checkout/checkout-values.ts'
import { isPlaceOpen, placeOfProject, wishedDayOfProject } from '#app/orders/checkout/project-in-checkout.ts'

const at = (postcode: string, line = '') => ({
  ...emptyCheckout,
  'delivery.address.postcode': postcode,
  'delivery.address.line': line,
})

test('the delivery address starts with the postcode of the project, and follows it until something is typed', () => {
  expect(placeOfProject(at(''), { postcode: '10563' }, '')).toEqual({
    'delivery.address.postcode': '105 63',
    'delivery.address.country': 'GR',
  })
  expect(placeOfProject(at('105 63'), { postcode: '1066' }, '105 63')).toEqual({
    'delivery.address.postcode': '1066',
    'delivery.address.country': 'CY',
  })
  expect(placeOfProject(at('546 25'), { postcode: '10563' }, '')).toEqual({})
  expect(placeOfProject(at('', 'Ερμού 12'), { postcode: '10563' }, '')).toEqual({})
  expect(placeOfProject(at(''), { postcode: null }, '')).toEqual({})
})

test('an address of the account fills a place that only the project has named', () => {
  expect(isPlaceOpen(at(''), { postcode: null })).toBe(true)
  expect(isPlaceOpen(at('105 63'), { postcode: '10563' })).toBe(true)
  expect(isPlaceOpen(at('546 25'), { postcode: '10563' })).toBe(false)
  expect(isPlaceOpen(at('', 'Ερμού 12'), { postcode: null })).toBe(false)
})

test('the wished day is the last possible one up to the day of the project', () => {
  expect(wishedDayOfProject('2026-12-23', '2026-12-21', [])).toBe('2026-12-23')
  // A Sunday at the end of days on which the merchant is closed
  const closed = [{ from: '2026-12-18', until: '2026-12-20', isYearly: false }]
  expect(wishedDayOfProject('2026-12-20', '2026-12-10', closed)).toBe('2026-12-17')
  expect(wishedDayOfProject('2026-12-18', '2026-12-21', [])).toBe('')
  expect(wishedDayOfProject(null, '2026-12-21', [])).toBe('')
  expect(wishedDayOfProject('2026-12-23', null, [])).toBe('')
})
