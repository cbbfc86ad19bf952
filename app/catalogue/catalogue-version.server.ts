import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** The channel that notifies nodes of changes; `readChange` parses the payload. */
export const catalogueChannel = 'catalogue'

/** The version of everything that cached pages may show; 0 before the first import. */
export async function readCatalogueVersion(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ version: number }>(sql`select version from catalogue_version where id = 1`)
  return rows[0]?.version ?? 0
}

/** A change as notified to a node. */
export interface CatalogueChange {
  /** Incremented by each change: a gap means missed notifications. */
  readonly version: number
  /** Pages with any of these cache tags have changed; null: any page may have. */
  readonly tags: readonly string[] | null
}

/** Postgres limits a payload to 8,000 bytes. */
const maxTagBytes = 7_900

export function readChange(payload: string): CatalogueChange {
  const [version, ...tags] = payload.split(' ')
  return { version: Number(version), tags: tags.length === 0 ? null : tags }
}

/**
 * Increments the version and notifies all nodes, within a transaction on commit. With the cache tags of what changed
 * (`tagsOfProducts`) other pages stay cached.
 */
export async function bumpCatalogueVersion(ctx: Context, tags: readonly string[] = []): Promise<number> {
  const listed = [...new Set(tags)].map((tag) => ` ${tag}`).join('')
  const change = listed.length > maxTagBytes ? '' : listed
  const { rows } = await ctx.db.execute<{ version: number }>(sql`
    with bumped as (
      insert into catalogue_version (id, version) values (1, 1)
      on conflict (id) do update set version = catalogue_version.version + 1
      returning version
    )
    select version, pg_notify(${catalogueChannel}, version::text || ${change}::text) from bumped`)
  const version = rows[0]?.version
  if (version === undefined) throw new Error('the catalogue version was not written')
  return version
}
