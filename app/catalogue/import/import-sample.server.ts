import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { importCatalogue, type ImportOptions } from '#app/catalogue/import/import-catalogue.server.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import { inconsistencyText } from '#app/catalogue/import/import-report.ts'
import { lockImports, tryLockImports } from '#app/catalogue/import/import-rows.server.ts'
import { readSampleRecords, sampleFolder } from '#app/catalogue/import/sample-records.server.ts'
import { users } from '#app/account/account.tables.ts'
import { readSampleState } from '#app/company/sample-state.server.ts'
import { lockSettings, writeSettings } from '#app/company/settings.server.ts'
import { recordFirstAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { WaitsForNodeError } from '#app/platform/postgres/start-steps.server.ts'

const triesMs = 200
const maxWaitMs = 60_000

type SampleParts = Pick<ImportOptions, 'index' | 'extension' | 'rates' | 'objectFiles'>

/**
 * Imports the sample catalogue into a database without products, atomically; not into a shop that began without it, or has
 * removed it. Of several nodes that start at once one imports and the others wait. Returns whether this call imported.
 */
export async function importSampleIfEmpty(ctx: Context, parts: SampleParts = {}): Promise<boolean> {
  for (let waited = 0; waited < maxWaitMs; waited += triesMs) {
    if (await isFilled(ctx)) return false
    // In a separate transaction, so that no connection is blocked while another node imports.
    const imported = await inTransaction(ctx, async (tx) => {
      if (!(await tryLockImports(tx))) return null
      if (await isFilled(tx)) return false
      await importAndLog(tx, parts)
      await writeSettings(tx, { isSample: true })
      return true
    })
    if (imported !== null) return imported
    await delay(triesMs)
  }
  throw new WaitsForNodeError('another process has been importing into this database for more than a minute')
}

/**
 * For a shop without the sample: the default colours of variants; a new one, without any user, starts closed. Returns whether
 * this call imported them.
 */
export function beginWithoutSample(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    if ((await readColours(tx)).length > 0) return false
    await importCatalogue(tx, join(sampleFolder, 'colours.json'))
    await writeSettings(tx, { isSample: false, ...((await tx.db.$count(users)) === 0 && { isOpen: false }) })
    return true
  })
}

/**
 * Decides once, for a database of an older version, whether its shop is a demonstration: it has products of the sample and no saved
 * company.
 */
export function settleSampleState(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if ((await readSampleState(tx)) !== null) return
    await lockSettings(tx)
    const { rows } = await tx.db.execute<{ isSample: boolean }>(sql`
      select exists (select from products where origin = any(${sql.param((await readSampleRecords()).products)}::text[]))
        and not exists (select from settings where key in ('companyName', 'afm')) as "isSample"`)
    if ((await readSampleState(tx)) === null) await writeSettings(tx, { isSample: rows[0]?.isSample === true })
  })
}

async function importAndLog(tx: Context, parts: SampleParts): Promise<void> {
  const onInconsistency = (line: Parameters<typeof inconsistencyText>[0]) => tx.log.debug(inconsistencyText(line))
  for (const { inconsistencies: _, ...report } of await importCatalogue(tx, sampleFolder, { onInconsistency, ...parts })) {
    if (report.failure !== null) throw new Error(`the sample catalogue is broken: ${report.failure}`)
    tx.log.info(report, 'imported a file of the sample catalogue')
  }
  if (parts.rates !== undefined) await recordFirstAllIn(tx, parts.rates)
}

async function isFilled(ctx: Context): Promise<boolean> {
  return (await readSampleState(ctx)) === false || (await hasProducts(ctx))
}

async function hasProducts(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select exists (select from products) as found`)
  return rows[0]?.found === true
}
