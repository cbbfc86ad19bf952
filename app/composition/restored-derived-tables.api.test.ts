import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test, vi } from 'vitest'

import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { restoreBackup } from '#app/platform/backup/restore.server.ts'
import { createBareDatabase, createTestDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testShop } from '#test/http.ts'
import { queryOnce } from '#test/old-database.ts'

const folder = temporaryFolder()
const secret = `a secret of the restored shop ${randomUUID()}`
const rows = `select to_jsonb(m) as product, w.words::text from derived.managed_products m
  join derived.managed_product_words w using (product_id) order by m.product_id`
let [source, restored] = ['', '']
let left: readonly unknown[] = []

beforeAll(async () => {
  source = await createTestDatabase('sample')
  restored = await createBareDatabase()
  const [filesFolder, file] = [join(folder.path, 'source/files'), join(folder.path, 'shop.backup')]
  await mkdir(filesFolder, { recursive: true })
  await makeBackup({ connection: { connectionString: source }, filesFolder, file })
  const config = { dataDir: join(folder.path, 'restored'), secret }
  const target = { connection: { connectionString: restored }, config, migrationsFolder: 'db/migrations' }
  await restoreBackup(file, { ...target, replace: true, withoutSecret: true })
  left = await queryOnce(restored, rows)
})

testShop(() => ({ DATABASE_URL: restored, DATA_DIR: join(folder.path, 'restored'), SECRET: secret }))

test('a backup leaves derived tables out, and the start after its restore fills them', async () => {
  expect(left).toEqual([])
  const before = await queryOnce(source, rows)
  expect(before.length).toBeGreaterThan(40)
  const withoutClaims = (all: typeof before) =>
    all.map(({ product, words }) => ({ words, product: { ...Object(product), claims: null, claims_until: null } }))
  await vi.waitFor(async () => expect(withoutClaims(await queryOnce(restored, rows))).toEqual(withoutClaims(before)), {
    timeout: 60_000,
    interval: 500,
  })
})
