import { expect, test } from 'vitest'

import { scriptBytesOfPages } from './first-visit.ts'

const most = 130_000

test('the scripts that any page begins with are at most 130 kB', async () => {
  const pages = await scriptBytesOfPages()
  expect(pages.size).toBeGreaterThan(40)
  expect(Object.fromEntries([...pages].filter(([, bytes]) => bytes > most))).toEqual({})
})
