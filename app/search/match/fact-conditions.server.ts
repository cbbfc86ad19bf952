import { type SQL, sql } from 'drizzle-orm'

import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { Context } from '#app/platform/context.server.ts'
import { factsOfTag, techniqueFact } from '#app/search/intent/intent-facts.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'

/** Whether a list needs what only search documents hold. */
export function needsFacts({ techniques, tags }: ListFilters): boolean {
  return techniques.length + tags.length > 0
}

interface Facts {
  /** Conditions of search documents `d` */
  readonly conditions: readonly SQL[]
  /** A rank of `d`: 0 where the title names a tag */
  readonly rank: SQL
  /** The tags that the shop knows */
  readonly known: readonly { readonly name: string; readonly label: string }[]
}

/** What the techniques and tags of a list mean for search documents. */
export async function factsWanted(ctx: Context, { techniques, tags }: ListFilters): Promise<Facts> {
  const anyOf = (facts: readonly string[]) => sql`d.facts && ${sql.param(facts)}::text[]`
  const ofTechniques = techniques.length > 0 ? [anyOf(techniques.map(techniqueFact))] : []
  if (tags.length === 0) return { conditions: ofTechniques, rank: sql`0`, known: [] }
  const vocabulary = await currentVocabulary(ctx)
  const chosen = tags.flatMap((key) => vocabulary.tags.get(key) ?? [])
  const named = chosen.flatMap(({ key }) => vocabulary.tagWords.get(key) ?? [])
  return {
    conditions: [...ofTechniques, ...chosen.map((tag) => anyOf(factsOfTag(tag)))],
    rank: sql`(not d.title_words && ${sql.param(named)}::int[])::int`,
    known: chosen.map(({ key, name }) => ({ name: key, label: name })),
  }
}
