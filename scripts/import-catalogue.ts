import { join } from 'node:path'
import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { type FileReport, inconsistencyText } from '#app/catalogue/import/import-report.ts'
import { rewriteProductsJobs } from '#app/catalogue/manage/rewrite-products.jobs.ts'
import { visitorContext } from '#app/platform/context.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { rebuildAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'

/** `npm run db:import -- <folder or file>`: prints its result; exit code 1 if nothing could be imported. */
async function run(path: string): Promise<boolean> {
  const config = loadConfig(join(import.meta.dirname, '..'))
  const log = createLog('info')
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await migrate(database.connection, 'db/migrations')
    const jobs = await openJobs(database, rewriteProductsJobs(importParts), log)
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    const reports = await importCatalogue(ctx, path, {
      ...importParts,
      onInconsistency: (line) => console.log(inconsistencyText(line)),
      onProgress: (file, records) => console.log(`${file}: ${records} records ...`),
    })
    await countWords(ctx)
    await rebuildAllIn(ctx, decorationRates)
    await jobs.close()
    for (const report of reports) console.log(reportText(report))
    return reports.some((report) => report.created + report.changed + report.unchanged > 0)
  } finally {
    await database.close()
  }
}

function reportText(report: FileReport): string {
  const { file, created, changed, unchanged, skipped, inconsistencyCount, failure } = report
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} left out, ${inconsistencyCount} inconsistencies`
  return `${file}: ${counts}${failure === null ? '' : `\n${file}: NOT READ TO ITS END: ${failure}`}`
}

const path = process.argv[2]
if (path === undefined) {
  console.error('Say what to import: npm run db:import -- <folder or file>')
  process.exitCode = 1
} else if (!(await run(path))) {
  console.error('Nothing could be imported.')
  process.exitCode = 1
}
