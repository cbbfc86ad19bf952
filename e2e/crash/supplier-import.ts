import { setTimeout as delay } from 'node:timers/promises'

import { and, eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

import { productVariants, products } from '#app/catalogue/catalogue.tables.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import { importItems, importRuns, supplierProducts } from '#app/imports/import.tables.ts'

import type { Killed } from './workload.ts'

const count = 500
const patience = { timeout: 300_000, interval: 20 }
const ours = sql`${products.sku} like 'M-%'`
const ofOurs = (productId: unknown) => sql`${productId} in (select id from products where sku like 'M-%')`

interface SupplierImport {
  /** Uploads the supplier's file; resolves when it is checked. */
  prepare(origin: string): Promise<void>
  /** Begins to apply, or to undo; resolves when it is in the middle. */
  begin(origin: string, to: 'applying' | 'undoing'): Promise<void>
  /** After a kill: only whole products, and the run knows them. */
  checkHalf(state: 'applying' | 'undoing'): Promise<void>
  /** After a restart it resumes to the end by itself. */
  resume(origin: string, state: 'applied' | 'undone'): Promise<void>
}

export function supplierImport({ ctx, staff }: Killed): SupplierImport {
  let runId = ''
  async function post(origin: string, name: string, body: string | object) {
    const isFile = typeof body === 'string'
    const headers = { ...staff.headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' }
    const init = { method: 'POST', headers, body: isFile ? body : JSON.stringify(body) }
    for (;;) {
      const answer = await fetch(`${origin}/api/staff/import/${name}`, init)
      const text = await answer.text()
      if (answer.status === 200) return JSON.parse(text)
      // Too busy: its clients ask again.
      expect([name, answer.status, text]).toEqual([name, 503, text])
      await delay(50)
    }
  }
  const run = async () => (await ctx.db.select().from(importRuns).where(eq(importRuns.id, runId)))[0]
  const untilState = (state: string) => vi.waitFor(async () => expect((await run())?.state).toBe(state), patience)

  async function whatIsThere() {
    const { db } = ctx
    const [titles] = await db
      .select({ count: sql<number>`count(distinct ${products.title})::int` })
      .from(products)
      .where(ours)
    return {
      products: await db.$count(products, ours),
      titles: titles?.count,
      variants: await db.$count(productVariants, ofOurs(productVariants.productId)),
      versions: await db.$count(productVersions, ofOurs(productVersions.productId)),
      known: await db.$count(supplierProducts, ofOurs(supplierProducts.productId)),
      applied: await db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.applied, true))),
      done: (await run())?.done,
    }
  }

  const hidden = async () => ({
    hidden: await ctx.db.$count(products, sql`${ours} and ${products.hidden}`),
    outcomes: await ctx.db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.outcome, 'hidden'))),
    versions: await ctx.db.$count(productVersions, ofOurs(productVersions.productId)),
  })

  return {
    async prepare(origin) {
      const uploaded = await post(origin, 'upload?supplier=Μεγάλος&name=file.csv', file())
      runId = uploaded.runId
      await untilState('checked')
    },
    async begin(origin, to) {
      await post(origin, 'move', { runId, to })
      await vi.waitFor(async () => expect((await run())?.done).toBeGreaterThanOrEqual(100), { ...patience, interval: 2 })
    },
    async checkHalf(state) {
      const found = await run()
      const done = found?.done ?? 0
      expect([found?.state, done < count]).toEqual([state, true])
      if (state === 'applying') expect(await whatIsThere()).toEqual(whole(done))
      else expect(await hidden()).toEqual({ hidden: done, outcomes: done, versions: count + done })
    },
    async resume(origin, state) {
      const before = (await run())?.done ?? 0
      expect((await post(origin, 'run', { runId })).done).toBeGreaterThanOrEqual(before)
      await untilState(state)
      const view = await post(origin, 'run', { runId })
      if (state === 'applied') {
        expect(await whatIsThere()).toEqual(whole(count))
        expect([view.state, view.done, view.items, view.applied]).toEqual(['applied', count, count, count])
      } else {
        expect(await hidden()).toEqual({ hidden: count, outcomes: count, versions: 2 * count })
        expect(view.undo).toEqual({ restored: 0, hidden: count, stayed: 0 })
      }
    },
  }
}

/** Each product has two variants. */
function file(): string {
  const rows = Array.from({ length: count }, (_, at) =>
    ['black', 'white']
      .map((colour) => `M-${at};M-${at}-${colour};Είδος ${at};Γραφείο;1,${10 + (at % 90)};7;${colour}`)
      .join('\n'),
  )
  return ['Κωδικός μοντέλου;Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Απόθεμα;Χρώμα', ...rows].join('\n')
}

function whole(written: number) {
  return {
    products: written,
    titles: written,
    variants: 2 * written,
    versions: written,
    known: written,
    applied: written,
    done: written,
  }
}
