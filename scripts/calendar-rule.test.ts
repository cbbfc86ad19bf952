import { expect, test } from 'vitest'

import { lintProblems } from '#test/oxlint.ts'

const violations = [
  'now.toISOString().slice(0, 10)',
  "now.toISOString().split('T')",
  "now.toISOString().startsWith('2026')",
  'now.getFullYear()',
  'now.getUTCDate()',
  'now.setHours(0)',
  "now.toLocaleDateString('el-GR')",
  "new Intl.DateTimeFormat('el-GR')",
  'Date.UTC(2026, 0)',
  '86_400_000',
  "'Europe/Athens'",
  "`${String(now)} at time zone 'Europe/Athens'`",
]
const allowed = [
  'now.toISOString()',
  'String(now).slice(0, 10)',
  "Date.parse('2026-01-01T00:00:00Z')",
  "new Intl.NumberFormat('el-GR')",
]

test('the linter finds each way to make a day outside the calendar, and nothing else', async () => {
  const lines = ['export const planted = (now: Date) => [', ...[...violations, ...allowed].map((each) => `  ${each},`), ']', '']
  const found = (await lintProblems({ 'planted.ts': lines.join('\n') })).map(({ line }) => line - 2)
  expect(found.toSorted((a, b) => a - b)).toEqual(violations.keys().toArray())
})
