import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { fileStore } from '#app/platform/files/files.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const store = () => fileStore({ dataDir: folder.path })

test('a stored file exists, for its owner only, until it is removed', async () => {
  await store().put('a/one', Buffer.from('ένα'))
  await store().put('a/two', Readable.from([Buffer.from('δύ'), Buffer.from('ο')]))
  expect((await store().read('a/one'))?.toString()).toBe('ένα')
  const two = await store().open('a/two')
  expect(two && (await buffer(two)).toString()).toBe('δύο')
  expect((await stat(join(folder.path, 'files/a/one'))).mode & 0o077).toBe(0)
  await store().remove('a/one')
  await store().remove('a/one')
  expect(await store().open('a/one')).toBe(null)
  expect(await store().read('a/one')).toBe(null)
})

test('a write that fails midway leaves no file', async () => {
  async function* broken() {
    yield Buffer.alloc(100_000)
    await Promise.resolve()
    throw new Error('the connection broke')
  }
  await expect(store().put('b/half', Readable.from(broken()))).rejects.toThrow('Cannot write file')
  expect(await store().open('b/half')).toBe(null)
  expect(await readdir(join(folder.path, 'files/b'))).toEqual([])
})

test('a listing contains the files of a folder, and nothing of other folders', async () => {
  await store().put('c/one', Buffer.from('1'))
  await store().put('c/d/two', Buffer.from('2'))
  await store().put('e/three', Buffer.from('3'))
  await mkdir(join(folder.path, 'files/c/empty'))
  const found = await Array.fromAsync(store().list('c'))
  expect(found.map(({ key }) => key).toSorted()).toEqual(['c/d/two', 'c/one'])
  expect(found[0]?.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await Array.fromAsync(store().list('nothing'))).toEqual([])
})

test('a key cannot leave the folder', async () => {
  await expect(store().put('../outside', Buffer.from('x'))).rejects.toThrow('Path traversal')
  await expect(store().open('../../etc/passwd')).rejects.toThrow('Path traversal')
})
