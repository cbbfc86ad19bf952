import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import pg from 'pg'
import { expect, test } from 'vitest'

import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { planUpgrade } from '#app/platform/postgres/upgrade-plan.server.ts'
import { createBareDatabase, createTestDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { newerVersion } from '#test/newer-version.ts'

const folder = temporaryFolder()

async function upgrade(env: Readonly<Record<string, string>>) {
  const all = { PATH: '/nowhere', HOME: folder.path, DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...env }
  const run = promisify(execFile)(process.execPath, ['scripts/upgrade.ts'], { env: all })
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

test('an upgrade says what the restart migrates, without migrating it, and how old the newest backup is', async () => {
  const fresh = await createBareDatabase()
  expect((await upgrade({ DATABASE_URL: fresh })).text).toContain('The database is empty: the start makes its tables.')
  const DATABASE_URL = await createTestDatabase('empty')
  const current = await upgrade({ DATABASE_URL })
  expect(current.code).toBe(0)
  expect(current.text).toContain('Built already.')
  expect(current.text).toContain('the start migrates nothing')
  expect(current.text).toContain('There is no backup in')
  expect(current.text).toContain('systemctl restart doro')
  const client = new pg.Client({ connectionString: fresh })
  await client.connect()
  expect((await client.query(`select to_regclass('users') as found`)).rows).toEqual([{ found: null }])
  await client.end()
})

test('a migration that is missing is named, and so is one that ends the service of older versions', async () => {
  const connectionString = await createTestDatabase('empty')
  const plain = await newerVersion(`${folder.path}/plain`, () => 'alter table products add column planted integer;')
  expect(await planUpgrade({ connectionString }, `${plain}/db/migrations`)).toEqual({
    isEmpty: false,
    migrations: ['planted'],
    breaking: [],
  })
  const floor = await newerVersion(`${folder.path}/floor`, (when) => `update shop_identity set schema_floor = ${when};`)
  expect((await planUpgrade({ connectionString }, `${floor}/db/migrations`)).breaking).toEqual(['planted'])
})

test('what would keep the restart from working is said, and the exit code is 1', async () => {
  const DATABASE_URL = await createTestDatabase('empty')
  const newer = await newerVersion(`${folder.path}/newer`, () => 'alter table products add column planted integer;')
  await migrate({ connectionString: DATABASE_URL }, `${newer}/db/migrations`)
  const refused = await upgrade({ DATABASE_URL })
  expect([refused.code, refused.text]).toEqual([
    1,
    expect.stringContaining('1 migration(s) that this version of the shop does not know'),
  ])
  const wrong = await upgrade({ PORT: 'many' })
  expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('PORT: must be a port number')])
})
