import { type SQL, sql } from 'drizzle-orm'

import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { Context } from '#app/platform/context.server.ts'
import { factsOfTag, materialFact, techniqueFact } from '#app/search/intent/intent-facts.ts'
import { shownTagName } from '#app/search/intent/shown-tag-name.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'

/** Whether a list needs data of the search documents. */
export function needsFacts({ techniques, materials, tags }: ListFilters): boolean {
  return techniques.length + materials.length + tags.length > 0
}

interface Facts {
  /** Conditions of search documents `d` */
  readonly conditions: readonly SQL[]
  /** A rank of `d`: 0 where the title names a tag or a material */
  readonly rank: SQL
  /** The tags that the shop defines */
  readonly known: readonly { readonly name: string; readonly label: string }[]
}

/** Conditions on search documents for a list's techniques, materials and tags. */
export async function factConditions(ctx: Context, { techniques, materials, tags }: ListFilters): Promise<Facts> {
  const anyOf = (facts: readonly string[]) => sql`d.facts && ${sql.param(facts)}::text[]`
  const ofTechniques = techniques.length > 0 ? [anyOf(techniques.map(techniqueFact))] : []
  const ofMaterials = materials.length > 0 ? [anyOf(materials.map(materialFact))] : []
  if (tags.length + materials.length === 0) return { conditions: ofTechniques, rank: sql`0`, known: [] }
  const vocabulary = await currentVocabulary(ctx)
  const chosen = tags.flatMap((key) => vocabulary.tags.get(key) ?? [])
  const named = [
    ...chosen.flatMap(({ key }) => vocabulary.tagWords.get(key) ?? []),
    ...materials.flatMap((material) => vocabulary.materialWords.get(material) ?? []),
  ]
  return {
    conditions: [...ofTechniques, ...ofMaterials, ...chosen.map((tag) => anyOf(factsOfTag(tag)))],
    rank: sql`(not d.title_words && ${sql.param(named)}::int[])::int`,
    known: chosen.map((tag) => ({ name: tag.key, label: shownTagName(tag) })),
  }
}
