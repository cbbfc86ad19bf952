import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SpanFields } from '#app/back-office/reports/span-fields.tsx'
import type { DaySpan } from '#app/platform/text/day-span.ts'

test('a day is typed digit by digit, and a span that no report has says so', () => {
  const spans: DaySpan[] = []
  render(<SpanFields span={{ from: '2026-01-01', to: '2026-11-27' }} today="2026-11-27" onChange={(span) => spans.push(span)} />)
  const from = screen.getByLabelText<HTMLInputElement>('Από')
  from.focus()
  for (const value of ['', '0002-11-27', '0020-11-27', '0202-11-27']) {
    fireEvent.change(from, { target: { value } })
    expect([from.value, spans, screen.queryByRole('alert')]).toEqual([value, [], null])
  }
  fireEvent.change(from, { target: { value: '2025-11-27' } })
  expect([from.value, spans]).toEqual(['2025-11-27', [{ from: '2025-11-27', to: '2026-11-27' }]])
  for (const [value, sentence] of [
    ['2019-12-31', 'Διαλέξτε ημέρες από το 2020 έως το 2099.'],
    ['2026-11-28', 'Η τελευταία ημέρα είναι πριν από την πρώτη.'],
  ] as const) {
    fireEvent.change(from, { target: { value } })
    expect([screen.getByRole('alert').textContent, from.getAttribute('aria-invalid'), spans.length]).toEqual([
      sentence,
      'true',
      1,
    ])
  }
  fireEvent.change(from, { target: { value: '' } })
  fireEvent.blur(from)
  expect(from.value).toBe('2026-11-28')
})
