import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { hasFreeSpace } from '#app/quotes/files/upload-room.server.ts'
import { createIncoming } from '#app/quotes/files/upload-room.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const database = testContext()

test('what is on its way stays within the bounds, together and of each address, and none of it is forgotten', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const incoming = createIncoming(100, 50)
      const taken = steps.filter(({ address, bytes }) => incoming.take(address, bytes))
      const of = (wanted: string) => taken.reduce((sum, { address, bytes }) => sum + (address === wanted ? bytes : 0), 0)
      expect(of('a') + of('b') + of('c')).toBeLessThanOrEqual(100)
      for (const address of ['a', 'b', 'c']) expect(of(address)).toBeLessThanOrEqual(50)
      for (const { address, bytes } of taken) incoming.giveBack(address, bytes)
      expect(incoming.take('a', 50)).toBe(true)
      expect(incoming.take('b', 50)).toBe(true)
      expect(incoming.take('c', 1)).toBe(false)
    }),
  )
})

test('what the disk cannot hold beside what others need is not taken, and where nobody knows it is', async () => {
  const log = { ...database.ctx.log, error: () => undefined }
  const at = (dataDir: string) => ({ ...database.ctx, log, config: parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }) })
  expect(await hasFreeSpace(at(folder.path), 1)).toBe(true)
  expect(await hasFreeSpace(at(folder.path), 2 ** 60)).toBe(false)
  expect(await hasFreeSpace(at(`${folder.path}/nowhere`), 2 ** 60)).toBe(true)
})
