import { expect, test } from 'vitest'

import { closuresText } from '#app/company/announced-closures.ts'

const weekdays = { opensAt: 480, closesAt: 1_020 }
const once = (from: string, until = from) => ({ from, until, isYearly: false })

function text(today: string, closedDays: readonly ReturnType<typeof once>[] = [], saturday: typeof weekdays | null = null) {
  return closuresText(today, { serviceHours: { weekdays, saturday }, closedDays }).replaceAll('\u00A0', ' ')
}

test('nothing is announced where no closure begins within two weeks', () => {
  expect(text('2026-11-25')).toBe('')
  expect(text('2026-11-25', [once('2026-12-10')])).toBe('')
  expect(text('2026-11-25', [once('2026-12-09')])).toBe('Κλειστά: 9 Δεκεμβρίου')
})

test('national holidays are announced, those on a weekend beside one only', () => {
  expect(text('2026-12-20')).toBe('Κλειστά: 25–26 Δεκεμβρίου και 1 Ιανουαρίου')
  // 15 August 2026 is a Saturday, 6 January 2024 too.
  expect(text('2026-08-10')).toBe('')
  expect(text('2026-08-10', [], weekdays)).toBe('Κλειστά: 15 Αυγούστου')
})

test('a weekend joins two closures', () => {
  expect(text('2026-04-06')).toBe('Κλειστά: 10–13 Απριλίου')
  expect(text('2026-12-18', [once('2026-12-24'), once('2026-12-28', '2027-01-02')])).toBe('Κλειστά: 24 Δεκεμβρίου – 2 Ιανουαρίου')
})

test('a closure is announced to its end, and from today once it began', () => {
  const summer = once('2026-08-10', '2026-09-04')
  expect(text('2026-07-30', [summer])).toBe('Κλειστά: 10 Αυγούστου – 4 Σεπτεμβρίου')
  expect(text('2026-09-03', [summer])).toBe('Κλειστά: 3–4 Σεπτεμβρίου')
  expect(text('2026-09-05', [summer])).toBe('')
})

test('yearly days are announced each year', () => {
  const thessaloniki = { from: '2024-10-26', until: '2024-10-26', isYearly: true }
  expect(text('2027-10-20', [thessaloniki])).toBe('Κλειστά: 26 Οκτωβρίου και 28 Οκτωβρίου')
})
