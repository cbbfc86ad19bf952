import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { importItems, importRuns, supplierProducts } from '#app/imports/import.tables.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import { productVariants, products } from '#app/catalogue/catalogue.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { shortenHeartbeats } from '#test/jobs.ts'
import { shopProcesses } from '#test/shop-process.ts'

const database = testContext('sample')
const shops = shopProcesses()
const count = 500
const patience = { timeout: 300_000, interval: 20 }

test(
  'killed while a supplier’s file is applied, and undone: only whole products, and after each restart it resumes to the end',
  { timeout: 600_000 },
  async () => {
    const { ctx } = database
    const databaseUrl = ctx.config.databaseUrl ?? ''
    const staff = await signedIn(ctx, 'staff', undefined, ['catalogue'])
    const before = await shops.start({ DATABASE_URL: databaseUrl })
    const post = async (origin: string, name: string, body: string | object) => {
      const isFile = typeof body === 'string'
      const headers = { ...staff.headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' }
      const answer = await fetch(`${origin}/api/staff/import/${name}`, {
        method: 'POST',
        headers,
        body: isFile ? body : JSON.stringify(body),
      })
      expect([name, answer.status]).toEqual([name, 200])
      return answer.json()
    }
    const { runId } = await post(before.origin, 'upload?supplier=Μεγάλος&name=file.csv', file())
    const run = async () => (await ctx.db.select().from(importRuns).where(eq(importRuns.id, runId)))[0]
    await vi.waitFor(async () => expect((await run())?.state).toBe('checked'), patience)
    await post(before.origin, 'move', { runId, to: 'applying' })
    await vi.waitFor(async () => expect((await run())?.done).toBeGreaterThanOrEqual(100), patience)
    await before.stop('SIGKILL')

    const written = await whatIsThere(runId)
    expect(written.products).toBeLessThan(count)
    expect(written).toEqual(whole(written.products, (await run())?.done ?? 0))
    expect((await run())?.state).toBe('applying')

    const after = await shops.start({ DATABASE_URL: databaseUrl })
    expect((await post(after.origin, 'run', { runId })).done).toBeGreaterThanOrEqual(written.products)
    await shortenHeartbeats(ctx)
    await vi.waitFor(async () => expect((await run())?.state).toBe('applied'), patience)
    expect(await whatIsThere(runId)).toEqual(whole(count, count))
    const view = await post(after.origin, 'run', { runId })
    expect([view.state, view.done, view.items, view.applied]).toEqual(['applied', count, count, count])

    await post(after.origin, 'move', { runId, to: 'undoing' })
    await vi.waitFor(async () => expect((await run())?.done).toBeGreaterThanOrEqual(100), patience)
    await after.stop('SIGKILL')
    const undone = (await run())?.done ?? 0
    expect([(await run())?.state, undone < count]).toEqual(['undoing', true])
    expect(await hiddenOf(runId)).toEqual({ hidden: undone, outcomes: undone, versions: count + undone })
    const last = await shops.start({ DATABASE_URL: databaseUrl })
    await shortenHeartbeats(ctx)
    await vi.waitFor(async () => expect((await run())?.state).toBe('undone'), patience)
    expect(await hiddenOf(runId)).toEqual({ hidden: count, outcomes: count, versions: 2 * count })
    expect((await post(last.origin, 'run', { runId })).undo).toEqual({ restored: 0, hidden: count, stayed: 0 })
  },
)

/** Each product has two variants. */
function file(): string {
  const rows = Array.from({ length: count }, (_, at) =>
    ['black', 'white']
      .map((colour) => `M-${at};M-${at}-${colour};Είδος ${at};Γραφείο;1,${10 + (at % 90)};7;${colour}`)
      .join('\n'),
  )
  return ['Κωδικός μοντέλου;Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Απόθεμα;Χρώμα', ...rows].join('\n')
}

function whole(written: number, done: number) {
  return { products: written, titles: written, variants: 2 * written, versions: written, known: written, applied: written, done }
}

async function hiddenOf(runId: string) {
  const { db } = database.ctx
  return {
    hidden: await db.$count(products, sql`${products.sku} like 'M-%' and ${products.hidden}`),
    outcomes: await db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.outcome, 'hidden'))),
    versions: await db.$count(
      productVersions,
      sql`${productVersions.productId} in (select id from products where sku like 'M-%')`,
    ),
  }
}

async function whatIsThere(runId: string) {
  const { db } = database.ctx
  const ours = sql`${products.sku} like 'M-%'`
  const [titles] = await db
    .select({ count: sql<number>`count(distinct ${products.title})::int` })
    .from(products)
    .where(ours)
  const ofOurs = (productId: unknown) => sql`${productId} in (select id from products where sku like 'M-%')`
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, runId))
  return {
    products: await db.$count(products, ours),
    titles: titles?.count,
    variants: await db.$count(productVariants, ofOurs(productVariants.productId)),
    versions: await db.$count(productVersions, ofOurs(productVersions.productId)),
    known: await db.$count(supplierProducts, ofOurs(supplierProducts.productId)),
    applied: await db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.applied, true))),
    done: run?.done,
  }
}
