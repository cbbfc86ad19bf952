import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { migrate } from '#app/platform/postgres/migrations.server.ts'
import type { SecretSource } from '#app/platform/files/secret.server.ts'
import { claimIdentity } from '#app/platform/files/shop-identity.server.ts'
import { createBareDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const secret = 'the secret that the nodes of this shop share'

async function newShop() {
  const connection = { connectionString: await createBareDatabase() }
  await migrate(connection, 'db/migrations')
  const dataDir = join(folder.path, crypto.randomUUID())
  await mkdir(dataDir)
  return {
    dataDir,
    claim: (config: SecretSource = { dataDir, secret }, accepted = {}) => claimIdentity(connection, config, accepted),
  }
}

test('nodes that start together with one folder and one secret all start, again and again', async () => {
  const { claim } = await newShop()
  await Promise.all([claim(), claim(), claim()])
  await claim()
})

test('a node with another secret, or without the generated one, neither starts nor generates one', async () => {
  const { dataDir, claim } = await newShop()
  await claim()
  await expect(claim({ dataDir, secret: 'another secret of more than 32 characters' })).rejects.toThrow(
    'SECRET: this shop, and its other nodes, use another one',
  )
  await expect(claim({ dataDir, secret: undefined })).rejects.toThrow('SECRET: there is none')
  expect(await readdir(dataDir)).toEqual(['files'])
})

test('a node with another folder of files, or an empty mount point, does not start', async () => {
  const { dataDir, claim } = await newShop()
  const other = await newShop()
  await claim()
  await other.claim()
  await expect(claim({ dataDir: other.dataDir, secret })).rejects.toThrow('is not the folder of files that belongs')
  await rm(join(dataDir, 'files'), { recursive: true })
  await expect(claim()).rejects.toThrow('is not the folder of files that belongs')
})

test('an operator may confirm that they are lost for good', async () => {
  const { dataDir, claim } = await newShop()
  await claim()
  await rm(join(dataDir, 'files'), { recursive: true })
  const changed = { dataDir, secret: 'another secret of more than 32 characters' }
  await claim(changed, { secret: true, files: true })
  await claim(changed)
})
