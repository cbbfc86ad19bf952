import { expect, test } from 'vitest'

import { sampleSettings } from '#app/company/sample-company.ts'
import { callTimes, contactErrors, emptyMessage, readContactForm } from '#app/content/contact/contact.ts'

const message = { ...emptyMessage, name: 'Άννα', email: 'anna@etaireia.gr', message: 'Θέλω 200 κούπες.' }
const times = callTimes(sampleSettings.serviceHours)

test('name, e-mail and message are enough', () => {
  expect(contactErrors(message, times)).toEqual({})
})

test('each missing field has its own sentence', () => {
  expect(contactErrors(emptyMessage, times)).toEqual({
    name: 'Γράψτε το όνομά σας.',
    email: 'Γράψτε το e-mail σας, για να σας απαντήσουμε.',
    message: 'Γράψτε το μήνυμά σας.',
  })
})

test('a call needs a telephone number', () => {
  expect(contactErrors({ ...message, callAt: '8.00-11.00' }, times).phone).toContain('για να σας καλέσουμε')
  expect(contactErrors({ ...message, callAt: '8.00-11.00', phone: '210 600 1234' }, times)).toEqual({})
  expect(contactErrors({ ...message, callAt: 'τα μεσάνυχτα', phone: '210 600 1234' }, times)).toHaveProperty('callAt')
})

test('telephone numbers are Greek, or have the prefix of their country', () => {
  for (const phone of ['2106001234', '210 600 1234', '+30 694 123 4567', '0030-2310123456', '+49 30 1234567', '00357 22123456']) {
    expect({ phone, errors: contactErrors({ ...message, phone }, times) }).toEqual({ phone, errors: {} })
  }
  for (const phone of ['123', '310 123 4567', '+30 123', '69412345678', 'τηλέφωνο']) {
    expect({ phone, ...contactErrors({ ...message, phone }, times) }.phone).toContain('δεν είναι σωστό')
  }
})

test('a field that is too long is refused without losing the rest of the form', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...message, message: 'α'.repeat(6_000), subject: 'Άλλο' })) form.set(name, value)
  const read = readContactForm(form)
  expect(read).toMatchObject({ name: 'Άννα', email: 'anna@etaireia.gr' })
  expect(contactErrors(read, times)).toEqual({
    message: 'Το κείμενο είναι πολύ μεγάλο: έως 5.000 χαρακτήρες.',
    subject: 'Διαλέξτε ένα θέμα της λίστας.',
  })
})

test.each([
  [8 * 60, 17 * 60, ['8.00-11.00', '11.00-14.00', '14.00-17.00']],
  [9 * 60, 15 * 60 + 30, ['9.00-12.00', '12.00-15.30']],
  [9 * 60, 16 * 60, ['9.00-12.00', '12.00-15.00', '15.00-16.00']],
  [10 * 60, 11 * 60 + 30, ['10.00-11.30']],
])('the times for a call fill the hours of service from %i to %i', (opensAt, closesAt, offered) => {
  expect(callTimes({ weekdays: { opensAt, closesAt }, saturday: null })).toEqual(offered)
})
