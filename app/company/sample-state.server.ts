import { eq } from 'drizzle-orm'

import type { SettingKey } from '#app/company/settings.ts'
import { settings } from '#app/company/settings.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Whether the shop has the sample, as it was decided; null in a database that is older than this, or not filled yet. */
export async function readSampleState({ db }: Context): Promise<boolean | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'isSample' satisfies SettingKey))
  return typeof row?.value === 'boolean' ? row.value : null
}
