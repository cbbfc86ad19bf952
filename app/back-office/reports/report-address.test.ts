import { expect, test } from 'vitest'

import { presetKeys, presetSpan, readReportAddress, reportAddress } from '#app/back-office/reports/report-address.ts'

const today = '2026-11-23'

test('presets are seen from today, over the ends of months and years', () => {
  expect(presetKeys.map((preset) => presetSpan(preset, today))).toEqual([
    { from: '2025-12-01', to: today },
    { from: '2026-11-01', to: today },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-08-26', to: today },
    { from: '2026-01-01', to: today },
  ])
  expect(presetSpan('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('an address has part and span; an invalid one shows the last twelve months', () => {
  const read = (address: string) => readReportAddress(new URL(address, 'http://shop').searchParams, today)
  const span = { from: '2026-02-01', to: '2026-02-28' }
  expect(read(reportAddress('margin', span))).toEqual({ part: 'margin', span })
  for (const query of [
    '',
    '?part=x&from=2026-13-40&to=2026-02-01',
    '?from=2026-03-01&to=2026-02-01',
    '?from=2026-02-01&to=2026-02-30',
    '?from=2020-01-01&to=2026-01-01',
  ])
    expect(read(`/${query}`)).toEqual({ part: null, span: { from: '2025-12-01', to: today } })
})
