import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** The channel on which nodes hear of a new version; the payload is the version. */
export const catalogueChannel = 'catalogue'

/** The version of everything that cached pages may show; 0 before the first import. */
export async function readCatalogueVersion(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ version: number }>(sql`select version from catalogue_version where id = 1`)
  return rows[0]?.version ?? 0
}

/** Raises the version and notifies all nodes, within a transaction on commit. */
export async function bumpCatalogueVersion(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ version: number }>(sql`
    with bumped as (
      insert into catalogue_version (id, version) values (1, 1)
      on conflict (id) do update set version = catalogue_version.version + 1
      returning version
    )
    select version, pg_notify(${catalogueChannel}, version::text) from bumped`)
  const version = rows[0]?.version
  if (version === undefined) throw new Error('the catalogue version was not written')
  return version
}
