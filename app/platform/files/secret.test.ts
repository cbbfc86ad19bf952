import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { decrypt, encrypt } from '#app/platform/files/secret.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()

test('a shop generates its secret once, and rejects changed or truncated texts', async () => {
  const dataDir = join(folder.path, 'new')
  const encrypted = encrypt({ secret: undefined, dataDir }, 'a', 'κείμενο')
  expect(decrypt({ secret: undefined, dataDir }, 'a', encrypted)).toBe('κείμενο')
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  const bytes = Buffer.from(encrypted, 'base64url')
  // An authentication tag of four bytes could be guessed.
  for (const wrong of [bytes.subarray(0, 16), bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('a')]), Buffer.alloc(0)])
    expect(() => decrypt({ secret: undefined, dataDir }, 'a', wrong.toString('base64url'))).toThrow(
      /Invalid|unable to authenticate/,
    )
  expect(() => decrypt({ secret: undefined, dataDir }, 'b', encrypted)).toThrow(/Invalid|unable to authenticate/)
})

test('an empty secret, left by a full disk, is generated again; a truncated one stops the shop', async () => {
  const [empty, cut] = [join(folder.path, 'empty'), join(folder.path, 'cut')]
  for (const [dataDir, left] of [
    [empty, ''],
    [cut, 'abc'],
  ] as const) {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secret'), left)
  }
  const encrypted = encrypt({ secret: undefined, dataDir: empty }, 'a', 'κείμενο')
  expect(decrypt({ secret: undefined, dataDir: empty }, 'a', encrypted)).toBe('κείμενο')
  expect(await readFile(join(empty, 'secret'), 'utf8')).toHaveLength(43)
  expect(() => encrypt({ secret: undefined, dataDir: cut }, 'a', 'κείμενο')).toThrow('at least 32 characters')
})
