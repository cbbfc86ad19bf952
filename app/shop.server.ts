import { createFirstAdministrator, type FirstAdministrator } from '#app/account/team/first-administrator.server.ts'
import {
  type CatalogueChange,
  catalogueChannel,
  readCatalogueVersion,
  readChange,
} from '#app/catalogue/catalogue-version.server.ts'
import { beginWithoutSample, importSampleIfEmpty, settleSampleState } from '#app/catalogue/import/import-sample.server.ts'
import { makeAllPictures } from '#app/catalogue/pictures/make-all-pictures.server.ts'
import { createPictureMaker, type PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { openingState } from '#app/back-office/opening/opening-state.server.ts'
import { fillDerivedTables } from '#app/composition/derived-tables.server.ts'
import { knownCutOff } from '#app/company/settings.server.ts'
import { timeInAthens } from '#app/platform/calendar.ts'
import { type Config, configWarnings } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/postgres/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog, type Log } from '#app/platform/monitoring/log.server.ts'
import { requeueWaitingMails } from '#app/platform/mail/mail.jobs.ts'
import { createMetrics, type Metrics } from '#app/platform/monitoring/metrics.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { newestMigration, schemaChannel, isSchemaBeyond } from '#app/platform/postgres/migrations.server.ts'
import { measureBackups } from '#app/back-office/health/backup-metrics.server.ts'
import { measureNode } from '#app/platform/monitoring/node-metrics.server.ts'
import { startTracing } from '#app/platform/monitoring/tracing.server.ts'
import { measureWork } from '#app/platform/monitoring/work-metrics.server.ts'
import { type Listening, listen } from '#app/platform/postgres/notifications.server.ts'
import { configInForce } from '#app/platform/stored-config/config-in-force.server.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { type Readiness, readiness } from '#app/platform/monitoring/readiness.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { migrationsFolder, openMigrated } from '#app/composition/open-migrated.server.ts'
import { StartStoppedError, startSteps } from '#app/platform/postgres/start-steps.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { rebuildAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { writeSearches } from '#app/search/search-terms.server.ts'
import { reindex } from '#app/search/index/reindex.server.ts'
import { raiseCacheVersion } from '#app/catalogue/catalogue-cache.server.ts'

const pageCacheBytes = 64 * 1024 * 1024

/** Everything that is open while a shop runs in this process. */
export interface Shop {
  /** The environment's; `configInForce()` has what was typed on screens, too. */
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly pages: PageCache
  readonly pictures: PictureMaker
  /** Resolves when the database is open, migrated and holds a catalogue; rejects if that fails for good. */
  readonly opened: Promise<void>
  /** Created at this start because there was none; null before `opened` and at later starts. */
  readonly firstAdministrator: FirstAdministrator | null
  /** A request's Context, or null until the database is open. */
  context(requestId?: string, address?: string): Context | null
  /** The configuration in force; a change is known within a second. */
  configInForce(): Config
  /** Readiness: everything that requests need is there, and the shop is not stopping. */
  isReady(): Promise<boolean>
  /** Whether a newer version has migrated the database beyond this one, which then answers no call. */
  isOutdated(): Promise<boolean>
  /** Whether visitors see the shop; a change is known within a second. Null until it is read at the start. */
  isOpenToVisitors(): boolean | null
  /** Withdraws readiness; requests are still answered. */
  drain(): void
  close(): Promise<void>
}

/** Starts opening everything and returns immediately, so that the process can answer /healthz. */
export function openShop(config: Config, clock: () => Date = () => new Date()): Shop {
  const log = createLog(config.logLevel)
  for (const warning of configWarnings(config)) log.warn(warning)
  let database: Database | undefined
  let jobs: Jobs | undefined
  let listening: Listening | undefined
  let version = 0
  let complete = false
  let draining = false
  let outdated = false
  let missing: string | null = null
  let findMissing: Readiness | undefined
  let jobsClosed: Promise<void> | undefined
  let indexing: Promise<unknown> | undefined
  let firstAdministrator: FirstAdministrator | null = null
  let endTracing: (() => Promise<void>) | undefined
  const closing = new AbortController()
  const pictures = createPictureMaker()

  const metrics = createMetrics(config.dataDir, () => database?.pool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 })
  measureWork(metrics.registry, () => (database === undefined || jobs === undefined ? null : { db: database.db, jobs }))
  measureBackups(metrics.registry, () => database?.db ?? null)
  measureNode(metrics.registry, { isReady, schema: newestMigration(migrationsFolder) })
  const pages = new PageCache({
    maxBytes: pageCacheBytes,
    // A new day in Athens changes pages: offers end, products become available. The cut-off hour moves delivery days.
    version: pagePeriod(clock, () => knownCutOff(database?.db)),
    headers: securityHeaders(config),
  })

  // Pages of an open shop are not those of a closed one.
  const openToVisitors = openingState(() => pages.clear(), closing.signal)

  const inForce = configInForce(config, () => pages.clear())

  /** Nobody calls before the start is done: it has all connections to itself, and ends however many ask meanwhile. */
  function context(requestId?: string, address = ''): Context | null {
    return complete ? ownContext(requestId, address) : null
  }

  function ownContext(requestId?: string, address = ''): Context | null {
    if (database === undefined || jobs === undefined || outdated) return null
    const logOfCall = requestId === undefined ? log : log.child({ requestId })
    const ctx = visitorContext({ config: inForce.config(), db: database.db, jobs, log: logOfCall }, clock())
    return { ...ctx, address, reloadConfig: () => inForce.refresh(ctx) }
  }

  /** The caches of search and of pages' menus are cheap to rebuild, so any change clears them all. */
  function useChange(change: CatalogueChange): void {
    if (change.version === version) return
    if (change.tags !== null && change.version === version + 1) pages.invalidate(change.tags)
    else {
      pages.clear()
      const ctx = ownContext()
      if (ctx !== null) {
        void openToVisitors.refresh(ctx)
        void inForce.hearOfChange(ctx)
      }
    }
    version = change.version
    if (database !== undefined) raiseCacheVersion(database.db)
  }

  async function open(): Promise<void> {
    try {
      await runSteps()
    } catch (error) {
      if (!(error instanceof StartStoppedError)) throw error
    }
  }

  async function runSteps(): Promise<void> {
    endTracing = await startTracing(config)
    const step = startSteps(log, closing.signal)
    const opening = await step('open', () => openMigrated(config, log))
    jobs = opening.jobs
    database = opening.database
    const ctx = ownContext()
    if (ctx === null) return
    findMissing = readiness(database.pool, filesFolder(config))
    const heard = (channel: string, payload: string) =>
      channel === catalogueChannel ? useChange(readChange(payload)) : void isOutdated()
    listening = await listen(database.connection, [catalogueChannel, schemaChannel], heard, {
      log,
      onReconnect: () => void Promise.all([refreshVersion(ctx), isOutdated()]),
    })
    const isBegun = !config.sampleCatalogue && (await step('begin', () => beginWithoutSample(ctx)))
    await openToVisitors.refresh(ctx)
    await step('configuration', () => inForce.refresh(ctx))
    const isNew = config.sampleCatalogue ? await step('sample', () => importSampleIfEmpty(ctx, importParts)) : isBegun
    await step('sample-state', () => settleSampleState(ctx))
    if (isNew) await step('words', () => countWords(ctx))
    firstAdministrator = await step('administrator', () => createFirstAdministrator(ctx))
    await refreshVersion(ctx)
    await step('mails', () => requeueWaitingMails(ctx))
    await step('schedules', () => opening.jobs.schedule())
    await opening.jobs.work(() => ownContext() ?? ctx)
    complete = true
    // Indexing a large catalogue must not delay opening; indexed products are found meanwhile.
    indexing = Promise.all([fillDerived(ctx), ...(isNew ? [] : [indexWhatIsMissing(ctx), fillPrices(ctx)])])
    // Pages are served meanwhile; a requested picture is generated first. Tests generate requested ones only.
    if (config.mode !== 'test') void makePictures(ctx)
  }

  async function indexWhatIsMissing(ctx: Context): Promise<void> {
    try {
      const indexed = await reindex(ctx, closing.signal)
      if (indexed > 0) log.info({ indexed }, 'products that search did not know, or by other rules, are found now')
    } catch (error) {
      log.warn({ err: error }, 'not all products are found by search; the next start tries again')
    }
  }

  async function fillPrices(ctx: Context): Promise<void> {
    try {
      await rebuildAllIn(ctx, importParts.rates, closing.signal)
    } catch (error) {
      log.warn({ err: error }, 'not all all-in prices were filled; the next start tries again')
    }
  }

  async function fillDerived(ctx: Context): Promise<void> {
    try {
      await fillDerivedTables(ctx, closing.signal)
    } catch (error) {
      log.warn({ err: error }, 'not all derived tables are filled; the next start tries again')
    }
  }

  async function makePictures(ctx: Context): Promise<void> {
    try {
      await makeAllPictures(ctx, pictures, closing.signal)
    } catch (error) {
      log.warn({ err: error }, 'not all pictures were generated; requested ones will be')
    }
  }

  /** Notifications may have been missed during a lost connection. */
  async function refreshVersion(ctx: Context): Promise<void> {
    try {
      useChange({ version: await readCatalogueVersion(ctx), tags: null })
    } catch (error) {
      log.warn({ err: error }, 'the catalogue version could not be read; the next connection reads it')
    }
  }

  async function isOutdated(): Promise<boolean> {
    if (outdated || database === undefined) return outdated
    const beyond = await isSchemaBeyond(database.pool, newestMigration(migrationsFolder)).catch(() => false)
    if (beyond && !outdated) {
      outdated = true
      log.error('a newer version has changed the database beyond what this one can use: it answers no calls any more; stop it')
      // The newer version processes the queue.
      await closeJobs()
    }
    return outdated
  }

  function closeJobs(): Promise<void> {
    return (jobsClosed ??= jobs?.close() ?? Promise.resolve())
  }

  async function isReady(): Promise<boolean> {
    if (draining || outdated || !complete || findMissing === undefined) return false
    const found = await findMissing()
    if (found !== null && found !== missing) log.error({ missing: found }, 'the shop is not ready')
    missing = found
    return found === null
  }

  const opened = open()
  return {
    config,
    log,
    metrics,
    pages,
    pictures,
    opened,
    get firstAdministrator() {
      return firstAdministrator
    },
    context,
    configInForce: inForce.config,
    isReady,
    isOpenToVisitors: openToVisitors.isOpen,
    isOutdated,
    drain() {
      draining = true
    },
    async close() {
      closing.abort()
      await pictures.close()
      await opened.catch(() => undefined)
      await indexing
      await listening?.close()
      await closeJobs()
      const ctx = context()
      if (ctx !== null) await writeSearches(ctx).catch(() => undefined)
      await database?.close()
      await endTracing?.()
    },
  }
}

/** The day in Athens, and whether its cut-off hour has passed; computed at most once per second: every page needs it. */
function pagePeriod(clock: () => Date, cutOff: () => number): () => string {
  let second = Number.NaN
  let time = { day: '', minutes: 0 }
  return () => {
    const now = clock()
    const current = Math.floor(now.getTime() / 1000)
    if (current !== second) {
      second = current
      time = timeInAthens(now)
    }
    return time.minutes < cutOff() ? time.day : `${time.day} after`
  }
}
