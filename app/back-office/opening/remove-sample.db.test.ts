import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { backupRuns } from '#app/back-office/health/backup-runs.tables.ts'
import { removeSampleOfRun } from '#app/back-office/opening/start-own-shop.server.ts'
import { readSettings, writeSettings } from '#app/company/settings.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testContext('sample')

async function state() {
  const { rows } = await shop.ctx.db.execute<{ products: number; orders: number }>(sql`
    select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders`)
  const { isSample, isOpen } = await readSettings(shop.ctx)
  return { ...rows[0], isSample, isOpen }
}

let job: { runId: string; userId: number }

beforeEach(async () => {
  const { id: userId } = await signedIn(shop.ctx, 'administrator')
  job = { runId: randomUUID(), userId }
})

const backedUp = (failure: string | null) =>
  shop.ctx.db.insert(backupRuns).values({ id: job.runId, startedAt: shop.ctx.now, finishedAt: shop.ctx.now, failure })

test('without a backup nothing is removed', async () => {
  const before = await state()
  await backedUp('no space left on device')
  await writeSettings(shop.ctx, { ownShopRun: job.runId })
  await removeSampleOfRun(shop.ctx, job)
  expect(await state()).toEqual(before)
})

test('a connection that dies in the middle leaves all, and the next attempt removes all', async () => {
  await storedOrder(shop.ctx)
  await backedUp(null)
  await writeSettings(shop.ctx, { ownShopRun: job.runId })
  const before = await state()
  expect(before).toMatchObject({ orders: 1, isSample: true, isOpen: true })
  // Somebody holds a table that is emptied late, until the removal waits for it with most of its work done.
  await inTransaction(shop.ctx, async ({ db: holder }) => {
    await holder.execute(sql`lock table search_terms in share mode`)
    const dying = removeSampleOfRun(shop.ctx, job).then(
      () => 'done',
      () => 'died',
    )
    const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from search_terms%'`
    // On another connection, because a transaction sees the activity of its first look.
    await expect.poll(async () => (await shop.ctx.db.execute(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
    await shop.ctx.db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) w`)
    expect(await dying).toBe('died')
  })
  expect(await state()).toEqual(before)
  await removeSampleOfRun(shop.ctx, job)
  expect(await state()).toEqual({ products: 0, orders: 0, isSample: false, isOpen: false })
  // The job may run once more.
  await removeSampleOfRun(shop.ctx, job)
  expect(await state()).toEqual({ products: 0, orders: 0, isSample: false, isOpen: false })
})

/** What is left in an own shop that nothing was done in; a new table belongs here, or to what is removed. */
const staying = `audit_log backup_runs catalogue_version colours sessions settings users
  all_in_changes all_in_state decoration_price_list facet_looks facet_profiles facet_values search_rules search_words`.split(
  /\s+/,
)

test('no row of the sample, or of what was tried with it, is left', async () => {
  const { rows } = await shop.ctx.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema in ('public', 'derived') and table_type = 'BASE TABLE'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int > 0`)
  expect(rows.map(({ name }) => name).filter((name) => !staying.includes(name))).toEqual([])
})
