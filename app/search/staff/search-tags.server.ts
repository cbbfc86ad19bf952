import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { readTags } from '#app/search/intent/import-search-tags.server.ts'
import { factsOfTag } from '#app/search/intent/intent-facts.ts'
import type { SearchTag } from '#app/search/intent/search-tags.ts'
import { phoneticKey } from '#app/search/language/phonetic-key.ts'
import { searchTags } from '#app/search/search.tables.ts'
import type { SearchStaffRefusal } from '#app/search/staff/search-refusals.ts'
import type { StaffSearchTag } from '#app/search/staff/search-staff.contract.ts'

const maxTags = 500

type Tags = Promise<Result<{ tags: StaffSearchTag[] }, SearchStaffRefusal>>
type TagContent = Omit<SearchTag, 'key'>

/** All search tags, in the merchant's order, with the number of products of each. */
export async function listSearchTags(ctx: Context): Promise<{ tags: StaffSearchTag[] }> {
  const tags = await readTags(ctx)
  const facts = tags.flatMap((tag) => factsOfTag(tag).map((fact) => ({ key: tag.key, fact })))
  const { rows } = await ctx.db.execute<{ key: string; products: number }>(sql`
    select f.key, count(distinct d.product_id)::int as products
    from json_to_recordset(${JSON.stringify(facts)}::json) as f(key text, fact text)
      join search_documents d on d.facts @> array[f.fact]
    group by f.key`)
  const counts = new Map(rows.map(({ key, products }) => [key, products]))
  return {
    tags: tags.map((tag) => ({ ...tag, products: counts.get(tag.key) ?? 0, revision: revisionOf(tag) })),
  }
}

/** Appends a tag, with a key derived from its name. Refuses more than the limit. */
export function addSearchTag(ctx: Context, user: UserSession, content: TagContent): Tags {
  return inTransaction(ctx, async (tx): Tags => {
    await lockImports(tx)
    const tags = await readTags(tx)
    if (tags.length >= maxTags) return refuse({ refusal: 'too-many-tags' })
    const key = freeKey(content.name, new Set(tags.map((tag) => tag.key)))
    const { rows } = await tx.db.execute<{ place: number }>(sql`select coalesce(max(place), 0) + 1 as place from ${searchTags}`)
    await tx.db.insert(searchTags).values({ key, place: rows[0]?.place ?? 0, ...content })
    return changed(tx, user, key, {}, content)
  })
}

/** Changes a tag; its key stays, since URLs contain it. Refuses one that a colleague or an import changed meanwhile. */
export function changeSearchTag(
  ctx: Context,
  user: UserSession,
  { key, revision, ...content }: TagContent & { readonly key: string; readonly revision: string },
): Tags {
  return inTransaction(ctx, async (tx): Tags => {
    const before = await heldTag(tx, key, revision)
    if (before === null) return refuse({ refusal: 'tag-changed' })
    if (revisionOf({ key, ...content }) === revision) return done(await listSearchTags(tx))
    await tx.db.update(searchTags).set(content).where(eq(searchTags.key, key))
    const { key: _key, ...old } = before
    return changed(tx, user, key, old, content)
  })
}

/** Removes a tag; the tags of products stay. Refuses one that a colleague or an import changed meanwhile. */
export function removeSearchTag(
  ctx: Context,
  user: UserSession,
  { key, revision }: { readonly key: string; readonly revision: string },
): Tags {
  return inTransaction(ctx, async (tx): Tags => {
    const before = await heldTag(tx, key, revision)
    if (before === null) return refuse({ refusal: 'tag-changed' })
    await tx.db.delete(searchTags).where(eq(searchTags.key, key))
    const { key: _key, ...old } = before
    return changed(tx, user, key, old, {})
  })
}

/** The tag as the caller shows it; null if it has changed. Locked against imports and colleagues. */
async function heldTag(tx: Context, key: string, revision: string): Promise<SearchTag | null> {
  await lockImports(tx)
  const tag = (await readTags(tx)).find((each) => each.key === key)
  return tag !== undefined && revisionOf(tag) === revision ? tag : null
}

async function changed(tx: Context, user: UserSession, key: string, before: object, after: object): Tags {
  await recordChange(tx, user, { subject: 'search', subjectId: `tag ${key}`, before, after })
  // Lists with this filter are not cached; any change invalidates search's caches.
  await bumpCatalogueVersion(tx, ['search-tags'])
  return done(await listSearchTags(tx))
}

function revisionOf({ key, kind, name, words }: SearchTag): string {
  return createHash('sha256')
    .update(JSON.stringify([key, kind, name, words]))
    .digest('base64url')
}

/** The name in Latin letters, with a number if it is taken. */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const latin = words
    .map((word) => phoneticKey(word).replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 32)
    .replace(/-$/, '')
  const start = latin === '' ? 'tag' : latin
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? start : `${start}-${number}`
    if (!taken.has(key)) return key
  }
}
