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
  /** A rank of `d`: less for more of the occasions and recipients, and where the title names a tag or a material */
  readonly rank: SQL
  /** The condition of `d` that it has one of the occasions and recipients; null without any */
  readonly ranked: SQL | null
  /** The tags that the shop defines */
  readonly known: readonly { readonly name: string; readonly label: string }[]
}

/** Conditions on search documents for a list's techniques, materials and qualities, and the rank by its occasions and recipients. */
export async function factConditions(ctx: Context, { techniques, materials, tags }: ListFilters): Promise<Facts> {
  const anyOf = (facts: readonly string[]) => sql`d.facts && ${sql.param(facts)}::text[]`
  const ofTechniques = techniques.length > 0 ? [anyOf(techniques.map(techniqueFact))] : []
  const ofMaterials = materials.length > 0 ? [anyOf(materials.map(materialFact))] : []
  if (tags.length + materials.length === 0) return { conditions: ofTechniques, rank: sql`0`, ranked: null, known: [] }
  const vocabulary = await currentVocabulary(ctx)
  const chosen = tags.flatMap((key) => vocabulary.tags.get(key) ?? [])
  const ranking = chosen.filter(({ key }) => vocabulary.rankedTags.has(key))
  const restricting = chosen.filter((tag) => !ranking.includes(tag))
  const named = [
    ...chosen.flatMap(({ key }) => vocabulary.tagWords.get(key) ?? []),
    ...materials.flatMap((material) => vocabulary.materialWords.get(material) ?? []),
  ]
  return {
    conditions: [...ofTechniques, ...ofMaterials, ...restricting.map((tag) => anyOf(factsOfTag(tag)))],
    rank: sql.join(
      [
        sql`(not d.title_words && ${sql.param(named)}::int[])::int`,
        // Anybody may be a client: of both, the occasion says more.
        ...ranking.map((tag) => sql`${sql.raw(tag.kind === 'occasion' ? '3' : '2')} * (not ${anyOf(factsOfTag(tag))})::int`),
      ],
      sql` + `,
    ),
    ranked: ranking.length === 0 ? null : anyOf(ranking.flatMap(factsOfTag)),
    known: chosen.map((tag) => ({ name: tag.key, label: shownTagName(tag) })),
  }
}
