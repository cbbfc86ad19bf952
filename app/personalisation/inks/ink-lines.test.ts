import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readInkLines } from '#app/personalisation/inks/ink-lines.ts'
import { inkValueText, readInkValue } from '#app/personalisation/inks/ink-value.ts'

test.each([
  ['#1F3A5F', { hex: '#1f3a5f', lab: null }],
  ['1f3a5f', { hex: '#1f3a5f', lab: null }],
  ['#fa0', { hex: '#ffaa00', lab: null }],
  ['Lab 50 0 0', { hex: '#777777', lab: [50, 0, 0] }],
  ['Lab 24,5 2,1 −25', { lab: [24.5, 2.1, -25] }],
  ['Lab(24.5, 2.1, -25)', { lab: [24.5, 2.1, -25] }],
  ['lab(50,20,-30)', { lab: [50, 20, -30] }],
  ['L*50 a*20 b*-30', { lab: [50, 20, -30] }],
  ['CIE Lab: 50; 20; -30', { lab: [50, 20, -30] }],
])('%s is a colour', (typed, value) => expect(readInkValue(typed)).toMatchObject(value))

test.each(['', 'μπλε', '#12345', 'rgb(1,2,3)', '50 20 -30', 'Lab 101 0 0', 'Lab 50 200 0', 'Lab 50 20', 'Lab 50,5,20,1,-30'])(
  '%j is no colour',
  (typed) => expect(readInkValue(typed)).toBeNull(),
)

test('a value reads as it is written', () => {
  const part = (min: number, max: number) => fc.integer({ min, max }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(part(0, 1000), part(-1280, 1280), part(-1280, 1280), (l, a, b) => {
      const value = readInkValue(`Lab ${l} ${a} ${b}`)
      expect(value).not.toBeNull()
      if (value !== null) expect(readInkValue(inkValueText(value))).toEqual(value)
    }),
  )
})

test('a pasted list: headings and empty lines are no inks, columns come in three ways', () => {
  const text =
    'Κωδικός; Όνομα; Χρώμα\r\nPMS 286; Μπλε δήμου; #0033A0\n\nΚ-1\tΚόκκινο\t#d3142a\n1234,Ναυτικό,#1f3a5f\nΛ1;#fff\nX; Γκρι; 50,5'
  expect(readInkLines(text)).toEqual({
    inks: [
      { code: 'PMS 286', name: 'Μπλε δήμου', value: '#0033A0' },
      { code: 'Κ-1', name: 'Κόκκινο', value: '#d3142a' },
      { code: '1234', name: 'Ναυτικό', value: '#1f3a5f' },
      { code: 'Λ1', name: 'Λ1', value: '#fff' },
    ],
    problems: [{ line: 7, text: expect.stringContaining('#1f3a5f') }],
  })
})

test('measured values may have columns of their own; a code stands once', () => {
  expect(readInkLines('A;Ένα;Lab 50;20;-30\na;Δύο;#000000\n;Τρία;#000000')).toMatchObject({
    inks: [{ code: 'A', value: 'Lab 50 20 -30' }],
    problems: [{ line: 2 }, { line: 3 }],
  })
  expect(readInkLines('')).toEqual({ inks: [], problems: [] })
})
