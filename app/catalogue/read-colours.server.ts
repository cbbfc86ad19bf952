import { sql } from 'drizzle-orm'

import type { Colour } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The named colours, in the order of their Greek labels. */
export async function readColours(ctx: Context): Promise<Colour[]> {
  const { rows } = await ctx.db.execute<{ name: string; label: string; hex: string }>(
    sql`select name, label, hex from colours order by label collate "el-x-icu", name`,
  )
  return rows.map(({ name, label, hex }) => ({ name, label, hex }))
}
