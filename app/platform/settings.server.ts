import { isDatabaseUnavailable } from '#app/platform/database.server.ts'
import { settings as settingsTable } from '#app/platform/settings.tables.ts'
import { defaultSettings, type SettingKey, settingSchemas, type Settings, settingsSchema } from '#app/platform/settings.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * The merchant's settings: what stands in the database over the defaults, key by key.
 * A wrong value is logged and its default used, and so are all when the table cannot be read: a footer never costs a page.
 */
export async function readSettings(ctx: Context): Promise<Settings> {
  const given = new Map<string, unknown>()
  for (const { key, value } of await readRows(ctx)) {
    if (!isKey(key)) ctx.log.warn({ key }, 'a setting that nobody knows was ignored')
    else if (settingSchemas[key].safeParse(value).success) given.set(key, value)
    else ctx.log.warn({ key }, 'a setting is wrong; its default is used')
  }
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(given) })
}

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key)
}

type Rows = readonly { readonly key: string; readonly value: unknown }[]

/** What was read last, of each database: it is what holds while the database is away. */
const lastRead = new WeakMap<Context['db'], Rows>()

async function readRows(ctx: Context): Promise<Rows> {
  try {
    const rows = await ctx.db.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable)
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
