import { expect, test } from 'vitest'

import { whenText } from '#app/platform/text/moment-text.ts'
import { dueText } from '#app/quotes/staff/due-text.ts'

const now = new Date('2026-11-23T10:00:00Z')
const due = (moment: string) => dueText(new Date(moment), now)

test('soon is in minutes, and late says by how much', () => {
  expect(due('2026-11-23T10:25:00Z')).toEqual({ text: 'σε 25 λεπτά', tone: 'soon' })
  expect(due('2026-11-23T10:01:00Z')).toEqual({ text: 'σε 1 λεπτό', tone: 'soon' })
  expect(due('2026-11-23T11:00:00Z')).toEqual({ text: 'σε 60 λεπτά', tone: 'calm' })
  expect(due('2026-11-23T10:00:10Z')).toEqual({ text: 'τώρα', tone: 'soon' })
  expect(due('2026-11-23T09:20:00Z')).toEqual({ text: 'άργησε 40 λεπτά', tone: 'late' })
  expect(due('2026-11-23T08:00:00Z')).toEqual({ text: 'άργησε 2 ώρες', tone: 'late' })
  expect(due('2026-11-20T10:00:00Z')).toEqual({ text: 'άργησε 3 ημέρες', tone: 'late' })
})

test('a later deadline has day and time, in Athens', () => {
  expect(due('2026-11-23T14:30:00Z').text).toBe('σήμερα, 16.30')
  expect(due('2026-11-24T07:00:00Z').text).toBe('αύριο, 9.00')
  expect(due('2026-11-27T07:00:00Z').text).toBe('Παρασκευή 27 Νοεμβρίου, 9.00')
})

test('a moment of today shows its time only', () => {
  expect(whenText(new Date('2026-11-23T07:05:00Z'), now)).toBe('σήμερα 9.05')
  expect(whenText(new Date('2026-11-22T23:30:00Z'), now)).toBe('σήμερα 1.30')
  expect(whenText(new Date('2026-11-20T07:05:00Z'), now)).toBe('20/11/2026, 9.05')
})
