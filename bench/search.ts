import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { importCatalogue } from '#app/catalogue/import-catalogue.server.ts'
import { parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { migrate } from '#app/platform/migrations.server.ts'
import { countWords, searchIndex } from '#app/search/index-catalogue.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'

import { addProducts } from './many-products.ts'

/** What is typed: every beginning of some words, common and rare ones, Greeklish, other layouts, slips, several words. */
const typed = ['κούπα κεραμική', 'ομπρέλα', 'σημειωματάριο μπαμπού', 'power bank', 'μπουκάλι γυάλινο νάξος']
const whole = (
  'κούπες,στυλό μεταλλικό,ξυπνητήρι,τζόκεϊ,φολέγανδρος κούπα,GEN-4711,koupa,mpoukali,shmeiwmatario,8ermos,κοθπα,ομπερλα,σημειωματριο,' +
  'στιλό,μολίβια,κεφαλονιά ιθάκη,δίχρωμο φελλού πάτμος,330ml,a5,ρολόγια,φλιτζάνι,umbrella,γυναικείο φούτερ,ευρυδίκη,kefalonia,ξύλινα'
).split(',')
const queries = [...typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))), ...whole]
const hostile = [
  'a'.repeat(10_000),
  'κ '.repeat(5_000),
  `${'%_\\'.repeat(50)}'"`,
  '& | ! <-> :*',
  '😀'.repeat(300),
  '\u202eαπυοκ\u0000\u0007',
  'κ μ σ τ π ο α ε',
]
const rounds = 5
const limit = { categories: 8, products: 12 }

/** Search over generated products, one client in this process: milliseconds of the operation, which the call adds HTTP to. */
export async function benchSearch(count: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-search-'))
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log })
  try {
    await migrate(database.connection, 'db/migrations')
    const jobs = await openJobs(database, [], log)
    const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const ctx: Context = { config, db: database.db, jobs, now: new Date(), log, session: { role: 'visitor' }, address: '' }
    await importCatalogue(ctx, 'db/sample', { index: searchIndex })
    const startedAt = performance.now()
    if (count > 0)
      await addProducts(ctx, count, (done) => void (done % 10_000 === 0 && process.stderr.write(`${done} products\n`)))
    else await countWords(ctx)
    const indexSeconds = (performance.now() - startedAt) / 1_000
    const times: { readonly query: string; readonly ms: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      for (const query of queries) {
        const ms = await timed(() => searchCatalogue(ctx, query, { limit }))
        if (round > 0) times.push({ query, ms })
      }
    }
    const selects: number[] = []
    for (let index = 0; index < 300; index += 1) selects.push(await timed(() => ctx.db.execute(sql`select 1`)))
    const bare = quantile(selects, 0.5)
    const worst = Math.max(...(await Promise.all(hostile.map((text) => timed(() => searchCatalogue(ctx, text, { limit }))))))
    const sizes = await ctx.db.execute<{ words: string; documents: string }>(sql`
      select pg_size_pretty(pg_total_relation_size('search_words')) as words,
        pg_size_pretty(pg_total_relation_size('search_documents')) as documents`)
    const ms = times.map((one) => one.ms)
    const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
    await jobs.close()
    return [
      `${count} generated products: added and indexed in ${indexSeconds.toFixed(0)} s; words ${sizes.rows[0]?.words}, documents ${sizes.rows[0]?.documents}`,
      `${queries.length} queries, ${rounds} rounds: p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms; select 1: ${bare.toFixed(2)} ms`,
      `slowest: ${slowest.map((one) => `«${one.query}» ${one.ms.toFixed(1)}`).join(', ')}; hostile at worst ${worst.toFixed(1)} ms`,
    ].join('\n')
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}
