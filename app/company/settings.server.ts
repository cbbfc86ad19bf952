import { eq, sql } from 'drizzle-orm'

import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { settings } from '#app/company/settings.tables.ts'
import { brandNameOf } from '#app/company/shop-brand.ts'
import { noCutOff } from '#app/company/cut-off.ts'
import { programRatesOf } from '#app/company/program-rates.ts'
import { parseServiceHours, type ServiceHours } from '#app/company/service-hours.ts'
import { thirdPartiesOf } from '#app/company/third-parties.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { defaultSettings, type SettingKey, settingSchemas, type Settings, settingsSchema } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Service hours as text, of earlier versions and their backups; they apply until hours are saved. */
const formerHours = 'hours'

/**
 * The merchant's settings: the stored values over the environment's third parties and rates, and the defaults. An invalid value, or an
 * unreadable table, is logged once and replaced by the default: settings must never fail a page.
 */
export async function readSettings(ctx: Context): Promise<Settings> {
  const rows = await readRows(ctx)
  const { thirdParties, agentCallsPerMinute } = ctx.config
  const text = JSON.stringify([rows, thirdParties, agentCallsPerMinute])
  if (lastParsed?.text !== text) lastParsed = { text, settings: parseRows(ctx, rows) }
  lastCutOffs.set(ctx.db, lastParsed.settings.leadTimes.orderCutOff)
  return lastParsed.settings
}

export async function readBrandName(ctx: Context): Promise<string> {
  return brandNameOf(await readSettings(ctx))
}

/**
 * Whether visitors see the shop, as the database has it now. Throws where it cannot be read: neither the rows that were read last nor
 * the default may open a closed shop.
 */
export async function readIsOpen({ db }: Context): Promise<boolean> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'isOpen' satisfies SettingKey))
  return settingSchemas.isOpen.catch(defaultSettings.isOpen).parse(row?.value)
}

/** The cut-off hour that was read last, by database: cached pages hold days counted with it. */
const lastCutOffs = new WeakMap<Context['db'], number>()

/** Minutes of the day, Athens time, from which orders count from the next working day, as far as it was read. */
export function knownCutOff(db: Context['db'] | undefined): number {
  return (db === undefined ? undefined : lastCutOffs.get(db)) ?? noCutOff
}

/** Settings change rarely and are read several times per request, so they are parsed once per change. */
let lastParsed: { readonly text: string; readonly settings: Settings } | undefined

function parseRows(ctx: Context, rows: Rows): Settings {
  const valid = new Map<string, unknown>()
  let former: ServiceHours | null = null
  for (const { key, value } of rows) {
    if (key === formerHours) former = parseServiceHours(String(value))
    else if (!isKey(key)) ctx.log.warn({ key }, 'a setting that nobody knows was ignored')
    else if (settingSchemas[key].safeParse(value).success) valid.set(key, value)
    else ctx.log.warn({ key }, 'a setting is wrong; its default is used')
  }
  return settingsSchema.parse({
    ...(valid.get('isSample' satisfies SettingKey) === true ? sampleSettings : defaultSettings),
    thirdParties: thirdPartiesOf(ctx.config),
    programRates: programRatesOf(ctx.config),
    ...(former !== null && { serviceHours: former }),
    ...Object.fromEntries(valid),
  })
}

/** The keys of the settings that somebody saved; the others have their defaults. */
export async function readSavedKeys({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: settings.key }).from(settings)
  return new Set(rows.map(({ key }) => key))
}

/** A change that depends on the current settings takes this lock before it reads them; it ends with the transaction. */
export async function lockSettings(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 2))`)
}

/** Stores settings that differ; the caller invalidates the pages that show them. */
export async function writeSettings(tx: Context, values: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    // Null is a valid value; an SQL null would mean no value.
    const stored = { key, value: value === null ? sql`'null'::jsonb` : value, updatedAt: tx.now }
    await tx.db.insert(settings).values(stored).onConflictDoUpdate({ target: settings.key, set: stored })
  }
}

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key)
}

interface Row extends Record<string, unknown> {
  readonly key: string
  readonly value: unknown
}

type Rows = readonly Row[]

const selectSettings = statement<Row>('settings', () => sql`select key, value from settings`)

/** The last rows read from each database, for when it is unreachable. */
const lastRead = new WeakMap<Context['db'], Rows>()

async function readRows(ctx: Context): Promise<Rows> {
  try {
    const rows = await selectSettings(ctx.db, {})
    lastRead.set(ctx.db, rows)
    return rows
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const known = lastRead.get(ctx.db)
      // Defaults would put another company's name on a page, perhaps a cached one.
      if (known === undefined) throw error
      return known
    }
    ctx.log.error({ err: error }, 'the settings could not be read; the defaults are used')
    return []
  }
}
