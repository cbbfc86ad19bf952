import { recordChange } from '#app/account/audit/audit.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockSettings, readSettings, writeSettings } from '#app/company/settings.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { SearchStaffRefusal } from '#app/search/staff/search-refusals.ts'
import { maxSynonymGroups, termsOfGroup } from '#app/search/staff/synonym-groups.ts'

/** A group that is added (`before` is null), changed or removed (`after` is null). */
export interface SynonymChange {
  readonly before: string | null
  readonly after: string | null
}

interface Synonyms {
  readonly groups: readonly string[]
}

/** The groups of synonyms, in the merchant's order. */
export async function readSynonymGroups(ctx: Context): Promise<Synonyms> {
  return { groups: (await readSettings(ctx)).searchSynonyms }
}

/**
 * Adds, changes or removes a group: searches on all nodes use it from the commit on. Refuses a group that a colleague changed or
 * removed meanwhile, and more groups than the limit.
 */
export function saveSynonyms(
  ctx: Context,
  user: UserSession,
  change: SynonymChange,
): Promise<Result<Synonyms, SearchStaffRefusal>> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const { groups } = await readSynonymGroups(tx)
    const next = changedGroups(groups, change)
    if (next === null) return refuse({ refusal: 'synonyms-changed' })
    if (next.length > maxSynonymGroups) return refuse({ refusal: 'too-many-synonyms' })
    if (next.join('\n') === groups.join('\n')) return done({ groups })
    await writeSettings(tx, { searchSynonyms: [...next] })
    await recordChange(tx, user, {
      subject: 'search',
      subjectId: 'synonyms',
      before: { synonyms: change.before ?? '' },
      after: { synonyms: change.after ?? '' },
    })
    // Invalidates search's caches; no cached page has this tag.
    await bumpCatalogueVersion(tx, ['synonyms'])
    return done({ groups: next })
  })
}

/** The groups after a change; null if the group to change does not exist. An existing group is not added twice. */
export function changedGroups(groups: readonly string[], { before, after }: SynonymChange): readonly string[] | null {
  const isSame = (one: string) => (other: string) => termsOfGroup(one).join() === termsOfGroup(other).join()
  if (before === null) return after === null || groups.some(isSame(after)) ? groups : [...groups, after]
  const at = groups.indexOf(before)
  if (at === -1) return null
  return groups.flatMap((group, index) => (index === at ? (after === null ? [] : [after]) : [group]))
}
