import { expect, test } from 'vitest'

import { lookAlikesOf } from '#app/imports/rules/look-alike-code.ts'

test('a code is compared with its spellings in the other alphabet', () => {
  expect(lookAlikesOf('ΑΒ-10')).toEqual(['AB-10'])
  expect(lookAlikesOf('ab-10')).toEqual(['ΑΒ-10'])
  // One Greek letter among Latin ones
  expect(lookAlikesOf('GΒ-228')).toEqual(['GB-228'])
  expect(lookAlikesOf('AΒ-10')).toEqual(['AB-10', 'ΑΒ-10'])
  expect([lookAlikesOf('GB-228'), lookAlikesOf('ΩΒ-1'), lookAlikesOf('00123')]).toEqual([[], [], []])
})
