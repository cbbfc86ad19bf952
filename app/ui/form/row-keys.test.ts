import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nextRowKeys } from '#app/ui/form/row-keys.ts'

function counter() {
  let last = 0
  return () => String((last += 1))
}

const [a, b, c] = [{ text: 'a' }, { text: 'b' }, { text: 'c' }]

test('a removed row takes its key along, and the others keep theirs', () => {
  expect(nextRowKeys({ rows: [a, b, c], keys: ['1', '2', '3'] }, [b, c], counter())).toEqual(['2', '3'])
})

test('an edited row keeps its key', () => {
  expect(nextRowKeys({ rows: [a, b], keys: ['1', '2'] }, [{ text: 'new' }, b], counter())).toEqual(['1', '2'])
})

test('sorted rows keep their keys', () => {
  expect(nextRowKeys({ rows: [a, b, c], keys: ['1', '2', '3'] }, [c, a, b], counter())).toEqual(['3', '1', '2'])
})

test('an added row gets a new key, wherever it is', () => {
  const newKey = counter()
  const keys = [newKey(), newKey()]
  expect(nextRowKeys({ rows: [a, b], keys }, [a, c, b], newKey)).toEqual(['1', '3', '2'])
})

test('keys are never repeated, and a kept row never changes its own', () => {
  const edits = fc.array(fc.record({ at: fc.nat(), kind: fc.constantFrom('edit', 'add', 'remove', 'same') }))
  fc.assert(
    fc.property(edits, (all) => {
      const newKey = counter()
      let now = { rows: [] as readonly object[], keys: [] as readonly string[] }
      for (const { at, kind } of all) {
        const place = now.rows.length === 0 ? 0 : at % now.rows.length
        const rows =
          kind === 'add'
            ? now.rows.toSpliced(place, 0, {})
            : kind === 'remove'
              ? now.rows.toSpliced(place, 1)
              : kind === 'edit' && now.rows.length > 0
                ? now.rows.with(place, {})
                : [...now.rows]
        const keys = nextRowKeys(now, rows, newKey)
        expect(new Set(keys).size).toBe(rows.length)
        for (const [index, row] of rows.entries()) {
          const earlier = now.rows.indexOf(row)
          if (earlier !== -1) expect(keys[index]).toBe(now.keys[earlier])
        }
        now = { rows, keys }
      }
    }),
  )
})
