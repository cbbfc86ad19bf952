import { expect, test } from 'vitest'

import { backupRuns } from '#app/back-office/health/backup-runs.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

async function metric(name: string): Promise<number> {
  const { text } = await shop.http(as(visitor)).get('/metrics')
  return Number(new RegExp(`^doro_backup_${name} (\\S+)$`, 'm').exec(text)?.[1])
}

const hourMs = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

test('a shop without a backup counts its age from its first user', async () => {
  expect(await metric('age_seconds')).toBeGreaterThanOrEqual(0)
  expect([await metric('failed'), await metric('bytes')]).toEqual([0, 0])
})

test('age, size and duration are those of the last whole backup, and a later failure shows', async () => {
  const run = { host: 'a', file: 'doro.backup' }
  const whole = {
    ...run,
    id: crypto.randomUUID(),
    startedAt: ago(3 * hourMs),
    finishedAt: ago(3 * hourMs - 90_000),
    bytes: 4_321,
  }
  await shop.ctx.db.insert(backupRuns).values(whole)
  expect([await metric('failed'), await metric('bytes'), await metric('duration_seconds')]).toEqual([0, 4_321, 90])
  const age = await metric('age_seconds')
  expect(age).toBeGreaterThanOrEqual(3 * 3_600)
  const failed = { ...run, id: crypto.randomUUID(), startedAt: ago(hourMs), finishedAt: ago(hourMs), failure: 'the disk is full' }
  await shop.ctx.db.insert(backupRuns).values([failed, { id: crypto.randomUUID(), startedAt: ago(0) }])
  expect([await metric('failed'), await metric('bytes'), await metric('duration_seconds')]).toEqual([1, 4_321, 90])
  expect(await metric('age_seconds')).toBeGreaterThanOrEqual(age)
})
