import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  directions,
  levelOf,
  maxLevels,
  moveRefusal,
  type Placed,
  placeOfStep,
  subtreeOf,
} from '#app/catalogue/categories/category-rules.ts'

/** 1 (2 (3), 4), 5 */
const tree: readonly Placed[] = [
  { id: 1, parentId: null },
  { id: 5, parentId: null },
  { id: 2, parentId: 1 },
  { id: 4, parentId: 1 },
  { id: 3, parentId: 2 },
]

test.each([
  [4, 'up', { parentId: 1, beforeId: 2 }],
  [2, 'up', null],
  [2, 'down', { parentId: 1, beforeId: null }],
  [4, 'down', null],
  [4, 'in', { parentId: 2, beforeId: null }],
  [2, 'in', null],
  [3, 'out', { parentId: 1, beforeId: 4 }],
  [4, 'out', { parentId: null, beforeId: 5 }],
  [5, 'out', null],
  [9, 'up', null],
] as const)('%i moves %s to %o', (id, direction, place) => {
  expect(placeOfStep(id, direction, tree)).toEqual(place)
})

test('a category cannot move into itself or its descendants, nor deeper than the limit', () => {
  expect([...subtreeOf(1, tree)].toSorted()).toEqual([1, 2, 3, 4])
  expect(moveRefusal(1, 3, tree)).toBe('below-itself')
  expect(moveRefusal(1, 1, tree)).toBe('below-itself')
  expect(moveRefusal(1, 5, tree)).toBe(null)
  const line = Array.from({ length: maxLevels }, (_, at): Placed => ({ id: 10 + at, parentId: at === 0 ? null : 9 + at }))
  expect(levelOf(10 + maxLevels - 1, line)).toBe(maxLevels)
  expect(moveRefusal(5, 10 + maxLevels - 1, [...tree, ...line])).toBe('too-deep')
  expect(moveRefusal(1, 10 + maxLevels - 4, [...tree, ...line])).toBe(null)
  expect(moveRefusal(1, 10 + maxLevels - 3, [...tree, ...line])).toBe('too-deep')
})

test('a step never leads below the category itself, and in and out lead back to the same parent', () => {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parents, fc.nat(), (numbers, chosen) => {
      const made = numbers.map((number, at): Placed => ({ id: at + 1, parentId: at === 0 ? null : number % (at + 1) || null }))
      const id = (chosen % made.length) + 1
      for (const direction of directions) {
        const place = placeOfStep(id, direction, made)
        if (place?.parentId) expect(subtreeOf(id, made).has(place.parentId)).toBe(false)
      }
      const inside = placeOfStep(id, 'in', made)
      if (inside === null) return
      const moved = made.map((each) => (each.id === id ? { ...each, parentId: inside.parentId } : each))
      expect(placeOfStep(id, 'out', moved)?.parentId).toBe(made[id - 1]?.parentId)
    }),
  )
})
