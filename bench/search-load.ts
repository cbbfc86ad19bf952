import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'

import type { Context } from '#app/platform/context.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'

import type { SearchOrder, SearchTimes } from './search-client.ts'
import { searchQueue } from '#app/search/search-cache.server.ts'

const run = promisify(execFile)
const timesSchema = z.object({
  times: z.array(z.object({ path: z.int(), ms: z.number() })),
  late: z.array(z.number()),
  processor: z.number(),
})

const limit = { categories: 8, products: 12 }

/** Serves the search call without its cache, and a baseline call that only runs `select 1`. */
export async function serveSearch(ctx: Context): Promise<{ origin: string; close: () => void }> {
  const app = new Hono()
  app.get('/one', async (c) => c.json((await ctx.db.execute(sql`select 1 as one`)).rows))
  app.get('/api/search/', async (c) => {
    const [text, { signal }] = [c.req.query('searchString') ?? '', c.req.raw]
    const found = await searchQueue.run(ctx, () => searchCatalogue(ctx, text, { limit, signal }), signal)
    return found.ok ? c.json(found.value) : c.json(found, 429)
  })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function searchPath(text: string): string {
  return `/api/search/?searchString=${encodeURIComponent(text.toWellFormed())}`
}

/** The duration of each request in ms, measured by a separate process. */
export async function timesOf(order: SearchOrder): Promise<SearchTimes> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'search-client.ts'), JSON.stringify(order)], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return timesSchema.parse(JSON.parse(stdout))
}

export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}
