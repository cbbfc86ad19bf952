import { expect, test } from 'vitest'

import { withOtherPicture } from '#app/personalisation/repaired-artwork.ts'
import { logoElement } from '#test/proofs.ts'

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]

test('a repair takes the place of its logo alone, in the same box', () => {
  const artwork = [logoElement(one, { degrees: 30, ink: '#ffffff' }), logoElement(other)]
  const repaired = { picture: 'c'.repeat(64), width: 1_999, height: 1_000 }
  expect(withOtherPicture(artwork, one, repaired)).toEqual([{ ...artwork[0], picture: repaired.picture }, artwork[1]])
})

test('one of other proportions is not distorted', () => {
  const repaired = (width: number, height: number) =>
    withOtherPicture([logoElement(one)], one, { picture: other, width, height }).map((each) => [each.width, each.height])
  expect(repaired(1_000, 1_000)).toEqual([[300, 300]])
  expect(repaired(4_000, 1_000)).toEqual([[600, 150]])
  expect(repaired(4_000, 1)).toEqual([[600, 1]])
})
