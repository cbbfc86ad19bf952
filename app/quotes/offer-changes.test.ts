import { expect, test } from 'vitest'

import { changeTexts, offerChanges } from '#app/quotes/offer-changes.ts'
import { laserPlacement, someContent } from '#test/offer-document.ts'

const before = someContent(3, 2)
const [first, second, third] = before.lines

test('identical versions have no changes', () => {
  expect(changeTexts(before, structuredClone(before), 20)).toEqual([])
})

test('changes are listed with the previous values, by line and for the whole offer', () => {
  if (first === undefined || second === undefined || third === undefined) throw new Error('no lines')
  const dearer = { ...first, options: first.options.map((option) => ({ ...option, setUpCents: option.setUpCents + 1_000 })) }
  const other = { ...second, id: 'line-9', title: 'Στυλό' }
  const fewer = { ...third, discountPercent: 10, options: third.options.slice(0, 1), detail: 'Μπλε' }
  const now = { ...before, lines: [dearer, other, fewer], deliveryCents: 0, terms: 'Άλλοι όροι', validUntil: '2026-12-31' }
  const { lines, others } = offerChanges(now, before)
  expect(lines.get(first.id)).toEqual([
    expect.stringMatching(/^100 τεμ\.: 614,20\s€ \(πριν: 604,20\s€\)$/),
    expect.stringMatching(/^250 τεμ\.: 1\.318,00\s€ \(πριν: 1\.308,00\s€\)$/),
  ])
  expect(lines.get('line-9')).toEqual(['Νέο είδος.'])
  expect(lines.get(third.id)).toEqual([
    'Άλλαξε η περιγραφή.',
    'Ποσότητα: 100 τεμ. (πριν: 100 ή 250 τεμ.)',
    expect.stringMatching(/^Καθαρή αξία: .* \(πριν: /),
    'Έκπτωση: 10 % (πριν: 0 %)',
  ])
  expect(others).toEqual([
    `Αφαιρέθηκε: ${second.title}`,
    expect.stringMatching(/^Μεταφορικά: χωρίς χρέωση \(πριν: 12,50\s€\)$/),
    'Ισχύει έως και: 31/12/2026 (πριν: 5/12/2026)',
    'Άλλαξαν οι όροι.',
  ])
  const few = changeTexts(now, before, 3)
  expect(few).toHaveLength(4)
  expect(few.at(-1)).toBe('Και ακόμη 8 αλλαγές, που βλέπετε στην προσφορά.')
})

test('another share, or another time of the rest, is a change where something has a logo', () => {
  const decorated = {
    ...before,
    lines: before.lines.map((line) => ({ ...line, placements: [laserPlacement] })),
    depositPercent: 50,
  }
  const now = { ...decorated, depositPercent: 30, restDue: 'proof-approved' as const }
  expect(changeTexts(now, decorated, 20)).toEqual([
    'Προκαταβολή: 30 % (πριν: 50 %)',
    'Υπόλοιπο: με την έγκριση του δοκιμίου (πριν: πριν από την παράδοση)',
  ])
  expect(changeTexts({ ...now, depositPercent: 100 }, decorated, 20)).toEqual(['Προκαταβολή: 100 % (πριν: 50 %)'])
  expect(changeTexts({ ...before, depositPercent: 30 }, { ...before, depositPercent: 50 }, 20)).toEqual([])
  expect(changeTexts(now, { ...decorated, depositPercent: undefined }, 20)).toEqual([])
})
