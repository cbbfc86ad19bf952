import { expect, test } from 'vitest'

import { daysText } from '#app/content/texts/staff/text-days.ts'

test('a version names its first day only if it was published on another, in Athens', () => {
  const publishedAt = '2026-06-30T21:30:00.000Z'
  expect(daysText({ from: '2026-07-01', until: null, publishedAt })).toBe('')
  expect(daysText({ from: '2026-07-02', until: '2026-07-05', publishedAt })).toBe(' · από 2 Ιουλ 2026 · έως και 5 Ιουλ 2026')
})
