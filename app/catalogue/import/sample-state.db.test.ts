import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { beginWithoutSample, importSampleIfEmpty, settleSampleState } from '#app/catalogue/import/import-sample.server.ts'
import { readSampleState } from '#app/company/sample-state.server.ts'
import { readSettings, writeSettings } from '#app/company/settings.server.ts'
import { testContext } from '#test/database.ts'

// Databases of earlier versions have no `isSample`.

const sample = testContext('sample')
const empty = testContext()

beforeEach(async () => {
  for (const { ctx } of [sample, empty]) await ctx.db.execute(sql`delete from settings`)
})

test('a database with products of the sample and no saved company stays a demonstration', async () => {
  expect((await readSettings(sample.ctx)).companyName).toBe('')
  await writeSettings(sample.ctx, { rushPercent: 40 })
  await settleSampleState(sample.ctx)
  expect(await readSettings(sample.ctx)).toMatchObject({ isSample: true, companyName: 'Doro Εταιρικά Δώρα', rushPercent: 40 })
})

test('one whose company was saved is the merchant’s own, and what is not saved is unknown', async () => {
  await writeSettings(sample.ctx, { companyName: 'Δώρα Παπαδάκη', afm: '094019245' })
  await settleSampleState(sample.ctx)
  expect(await readSettings(sample.ctx)).toMatchObject({
    isSample: false,
    companyName: 'Δώρα Παπαδάκη',
    bankAccounts: [],
    email: '',
  })
})

test('one without the sample is empty; it is decided once', async () => {
  await settleSampleState(empty.ctx)
  expect([await readSampleState(empty.ctx), (await readSettings(empty.ctx)).afm]).toEqual([false, ''])
  await writeSettings(sample.ctx, { isSample: false })
  await settleSampleState(sample.ctx)
  expect(await readSampleState(sample.ctx)).toBe(false)
})

test('a shop that began without the sample does not get it by a later start', async () => {
  expect(await beginWithoutSample(empty.ctx)).toBe(true)
  expect(await importSampleIfEmpty(empty.ctx)).toBe(false)
  expect((await readSettings(empty.ctx)).isOpen).toBe(false)
})
