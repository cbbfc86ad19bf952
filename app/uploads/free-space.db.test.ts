import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const database = testContext()

test('uploads leave the reserve of disk space free, and are accepted where free space is unknown', async () => {
  const log = { ...database.ctx.log, error: () => undefined }
  const at = (dataDir: string) => ({ ...database.ctx, log, config: parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }) })
  expect(await hasFreeSpace(at(folder.path), 1)).toBe(true)
  expect(await hasFreeSpace(at(folder.path), 2 ** 60)).toBe(false)
  expect(await hasFreeSpace(at(`${folder.path}/nowhere`), 2 ** 60)).toBe(true)
})
