import { expect, test } from 'vitest'

import { defaultSettings } from '#app/company/settings.ts'
import { deadlineOf } from '#app/promise/deadline.ts'
import { deadlineText, staffDeadlineText } from '#app/promise/deadline-text.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const started = { day: '2026-12-23', afterStart: 7, awaits: ['approval'] } as const

test('until its last day the deadline names it, and the promised day stands', () => {
  for (const today of ['2026-11-26', '2026-12-14'])
    expect(deadlineOf(started, deliveryDaysOn(today))).toEqual({
      day: '2026-12-23',
      by: '2026-12-14',
      awaits: ['approval'],
      isPast: false,
      dayNow: '2026-12-23',
    })
})

test('after its last day it says what the day is now, across closed days', () => {
  expect(deadlineOf(started, deliveryDaysOn('2026-12-15'))).toMatchObject({ isPast: true, dayNow: '2026-12-24' })
  const closedDays = [{ name: '', from: '2026-12-16', until: '2026-12-16', isYearly: false }]
  expect(deadlineOf(started, deliveryDaysOn('2026-12-10', { closedDays }))).toMatchObject({ by: '2026-12-13', isPast: false })
  expect(deadlineOf(started, deliveryDaysOn('2026-12-15', { closedDays }))).toMatchObject({ isPast: true, dayNow: '2026-12-28' })
})

test('with a cut-off hour a closed day is no last day: what comes then counts from the next working day', () => {
  const closedDays = [{ name: '', from: '2026-12-16', until: '2026-12-16', isYearly: false }]
  const leadTimes = { ...defaultSettings.leadTimes, orderCutOff: 14 * 60 }
  const on = (today: string) => deadlineOf(started, deliveryDaysOn(today, { closedDays, leadTimes }))
  expect(on('2026-12-11')).toMatchObject({ by: '2026-12-11', isPast: false, dayNow: '2026-12-23' })
  // Saturday and Sunday count from Monday.
  expect(on('2026-12-12')).toMatchObject({ by: '2026-12-11', isPast: true, dayNow: '2026-12-24' })
})

test('a payment that is due earlier has its own day: alone it is the deadline, beside a proof it is told elsewhere', () => {
  const due = { ...started, payUntil: '2026-12-04' }
  const days = deliveryDaysOn('2026-12-01')
  expect(deadlineOf({ ...due, awaits: ['payment'] }, days)).toMatchObject({
    by: '2026-12-04',
    awaits: ['payment'],
    isPast: false,
  })
  expect(deadlineOf({ ...due, awaits: ['approval', 'payment'] }, days)).toMatchObject({ by: '2026-12-14', awaits: ['approval'] })
  const later = { ...due, payUntil: '2026-12-20', awaits: ['approval', 'payment'] } as const
  expect(deadlineOf(later, days)).toMatchObject({ by: '2026-12-14', awaits: ['approval', 'payment'] })
})

test('where nothing is awaited there is no deadline', () => {
  expect(deadlineOf({ ...started, awaits: [] }, deliveryDaysOn('2026-12-15'))).toBeNull()
})

test('the sentences say what to do and by when', () => {
  const on = (day: string, awaits: readonly ('approval' | 'payment')[]) => {
    const deadline = deadlineOf({ ...started, awaits }, deliveryDaysOn(day))
    return deadline === null ? [] : [deadlineText(deadline), staffDeadlineText(deadline)]
  }
  expect(on('2026-12-01', ['approval'])).toEqual([
    'Για να τα έχετε στις 23/12, εγκρίνετε το δοκίμιο έως Δευτέρα 14 Δεκεμβρίου.',
    'Για τις 23/12: έγκριση δοκιμίου έως Δευτέρα 14 Δεκεμβρίου.',
  ])
  expect(on('2026-12-01', ['approval', 'payment'])[0]).toBe(
    'Για να τα έχετε στις 23/12, εγκρίνετε το δοκίμιο και πληρώστε έως Δευτέρα 14 Δεκεμβρίου.',
  )
  expect(on('2026-12-15', ['payment'])).toEqual([
    'Η προθεσμία για τις 23/12 ήταν Δευτέρα 14 Δεκεμβρίου. Αν πληρώσετε σήμερα, παράδοση έως Πέμπτη 24 Δεκεμβρίου.',
    'Η προθεσμία για τις 23/12 (πληρωμή) ήταν Δευτέρα 14 Δεκεμβρίου. Με έναρξη σήμερα: Πέμπτη 24 Δεκεμβρίου.',
  ])
  const assumed = deadlineOf({ ...started, awaits: ['payment'] }, deliveryDaysOn('2026-12-15'))
  if (assumed === null) throw new Error('a payment is awaited')
  for (const text of [deadlineText(assumed, false), staffDeadlineText(assumed, false)])
    expect(text).toMatch(/Πέμπτη 24 Δεκεμβρίου, το επιβεβαιώνουμε\.$/)
})
