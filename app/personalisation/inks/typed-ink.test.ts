import { expect, test } from 'vitest'

import { readTypedInk, typedInkText } from '#app/personalisation/inks/typed-ink.ts'

const inks = [
  { kind: 'ink', code: 'Μ-11', name: 'Μπλε', hex: '#1f3a8a' },
  { kind: 'ink', code: '286', name: 'Μπλε δήμου', hex: '#0033a0' },
] as const
const colour = '#0b5cad'

test('a field takes an own ink by code or name, a Pantone code, or nothing', () => {
  expect(readTypedInk(' ', colour, inks)).toBe('none')
  expect(readTypedInk('μ-11', colour, inks)).toEqual({ colour, ink: 'Μ-11' })
  expect(readTypedInk('Μπλε (Μ-11)', colour, inks)).toEqual({ colour, ink: 'Μ-11' })
  // The merchant's own code comes first.
  expect(readTypedInk('286', colour, inks)).toEqual({ colour, ink: '286' })
  expect(readTypedInk(' παντον 286 ', colour, inks)).toEqual({ colour, pantone: 'Pantone 286', typed: 'παντον 286' })
  expect(readTypedInk('γαλάζιο', colour, inks)).toBe('unread')
})

test('it shows what was typed, and the name of an own ink', () => {
  expect(typedInkText(undefined, inks)).toBe('')
  expect(typedInkText({ colour, pantone: 'Pantone 286 C', typed: '286c' }, inks)).toBe('286c')
  expect(typedInkText({ colour, ink: 'Μ-11' }, inks)).toBe('Μπλε (Μ-11)')
  expect(typedInkText({ colour, ink: 'παλιό' }, inks)).toBe('παλιό')
})
