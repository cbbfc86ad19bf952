import { expect, test } from 'vitest'

import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

const table = refusals({
  'not-found': [404, 'Δεν βρέθηκε.'],
  'too-many': [429, ({ seconds }: { readonly seconds: number }) => `Σε ${seconds} δευτερόλεπτα.`],
  'wrong-size': [422, (_: { readonly width?: number }) => 'Λάθος μέγεθος.', 'size'],
  'wrong-colour': [422, 'Άλλο χρώμα.', ({ row }: { readonly row: number }) => `colours.${row}`],
})

type Refusal = RefusalOf<typeof table>

test('each refusal has its status and its sentence, made of its details', () => {
  expect([table.statusOf({ refusal: 'not-found' }), table.textOf({ refusal: 'not-found' })]).toEqual([404, 'Δεν βρέθηκε.'])
  expect(table.textOf({ refusal: 'too-many', seconds: 5 })).toBe('Σε 5 δευτερόλεπτα.')
  expect(table.statusOf({ refusal: 'wrong-size' })).toBe(422)
})

test('a refusal of a field names it, by its details where there are several', () => {
  expect(table.fieldOf({ refusal: 'wrong-size' })).toBe('size')
  expect(table.fieldOf({ refusal: 'wrong-colour', row: 3 })).toBe('colours.3')
  expect(table.fieldOf({ refusal: 'not-found' })).toBeNull()
  // @ts-expect-error: its field needs the row
  expect(table.fieldOf({ refusal: 'wrong-colour' })).toBe('colours.undefined')
})

test('the union of refusals follows from the table', () => {
  const known: Refusal[] = [{ refusal: 'not-found' }, { refusal: 'too-many', seconds: 1 }, { refusal: 'wrong-size', width: 2 }]
  // @ts-expect-error: its sentence needs the seconds
  const incomplete: Refusal = { refusal: 'too-many' }
  // @ts-expect-error: not in the table
  const unknown: Refusal = { refusal: 'sold-out' }
  expect([...known, incomplete]).toHaveLength(4)
  expect(() => table.statusOf(unknown)).toThrow('sold-out')
})
