import { sql } from 'drizzle-orm'

import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { defaultSettings, type SettingKey, settingSchemas, type Settings, settingsSchema } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * The merchant's settings: what stands in the database over the defaults, key by key.
 * A wrong value is logged, once, and its default used, and so are all when the table cannot be read: a footer never costs a page.
 */
export async function readSettings(ctx: Context): Promise<Settings> {
  const rows = await readRows(ctx)
  const text = JSON.stringify(rows)
  if (lastParsed?.text !== text) lastParsed = { text, settings: parseRows(ctx, rows) }
  return lastParsed.settings
}

/** They change once a month and are asked for several times in a request, so what they mean is found once for each change. */
let lastParsed: { readonly text: string; readonly settings: Settings } | undefined

function parseRows(ctx: Context, rows: Rows): Settings {
  const given = new Map<string, unknown>()
  for (const { key, value } of rows) {
    if (!isKey(key)) ctx.log.warn({ key }, 'a setting that nobody knows was ignored')
    else if (settingSchemas[key].safeParse(value).success) given.set(key, value)
    else ctx.log.warn({ key }, 'a setting is wrong; its default is used')
  }
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(given) })
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

/** What was read last, of each database: it is what holds while the database is away. */
const lastRead = new WeakMap<Context['db'], Rows>()

async function readRows(ctx: Context): Promise<Rows> {
  try {
    const rows = await selectSettings(ctx.db, {})
    lastRead.set(ctx.db, rows)
    return rows
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const known = lastRead.get(ctx.db)
      // A page with another company's name must not come to be, let alone be kept, because the database was away.
      if (known === undefined) throw error
      return known
    }
    ctx.log.error({ err: error }, 'the settings could not be read; the defaults are used')
    return []
  }
}
