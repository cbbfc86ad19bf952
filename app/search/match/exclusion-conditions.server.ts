import { type SQL, sql } from 'drizzle-orm'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import type { Material } from '#app/catalogue/materials.ts'
import type { Context } from '#app/platform/context.server.ts'
import { factsOfTag, materialFact, techniqueFact } from '#app/search/intent/intent-facts.ts'
import type { Trait } from '#app/search/intent/intent.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import type { ExcludedWord, Exclusion } from '#app/search/query/find-exclusions.server.ts'

/** «όχι δερμάτινα»: of either kind of leather */
const wider: Partial<Record<Material, readonly Material[]>> = { leather: ['leather', 'fauxLeather'] }

/** Conditions on search documents `d`: products of none of these kinds. */
export async function exclusionConditions(ctx: Context, excluded: readonly Exclusion[]): Promise<SQL[]> {
  const ofKinds = await Promise.all(
    excluded.flatMap(({ kinds }) =>
      kinds.map(async ({ trait, named, words }) => {
        const places = [
          ...(trait === null ? [] : [sql`(${await hasTrait(ctx, trait)} or ${inTitle(named)})`]),
          ...words.map(hasWord),
        ]
        return sql`not (${sql.join(places, sql` and `)})`
      }),
    ),
  )
  return [...ofKinds, ...otherTechniques(excluded)]
}

/** A technique is a choice of the buyer: products that only refused ones can decorate are not wanted. */
function otherTechniques(excluded: readonly Exclusion[]): SQL[] {
  const refused = excluded
    .flatMap(({ kinds }) => kinds)
    .flatMap(({ trait }) => (trait?.kind === 'technique' ? [trait.technique] : []))
  if (refused.length === 0) return []
  const others = printTechniques.filter((technique) => !refused.includes(technique))
  return [sql`not (${withFact(refused.map(techniqueFact))} and not ${withFact(others.map(techniqueFact))})`]
}

/** A title that says «χωρίς» names what the product has not. */
const inTitle = (ids: readonly number[]) =>
  ids.length === 0 ? sql`false` : sql`(d.title_words && ${sql.param(ids)}::int[] and strpos(d.title, 'χωρισ ') = 0)`

const withFact = (facts: readonly string[]) => sql`d.facts && ${sql.param(facts)}::text[]`

const ofProfile = (condition: SQL) => sql`exists (
  select from product_facets f join facet_profiles g on g.id = f.profile_id where f.product_id = d.product_id and ${condition})`

async function hasTrait(ctx: Context, trait: Trait): Promise<SQL> {
  switch (trait.kind) {
    case 'material':
      return withFact((wider[trait.material] ?? [trait.material]).map(materialFact))
    case 'tag': {
      const tag = (await currentVocabulary(ctx)).tags.get(trait.tag)
      return tag === undefined ? sql`false` : withFact(factsOfTag(tag))
    }
    case 'origin':
      return ofProfile(sql`g.country_of_origin = ${trait.country}`)
    case 'colour':
      return onlyIn(trait.colours)
    // All refused ones count together (`otherTechniques`).
    case 'technique':
      return sql`false`
  }
}

/** A product in other colours, too, can be ordered in one of them. */
const onlyIn = (colours: readonly string[]) => sql`exists (
  select from product_facets f join facet_looks l on l.id = f.look_id
    cross join lateral (
      select bool_and(v.name = any(${sql.param(colours)}::text[])) as all_in from facet_values v
      where v.id = any(l.value_ids) and v.kind = 'colour'
    ) c
  where f.product_id = d.product_id and c.all_in)`

function hasWord({ ids, words, categories }: ExcludedWord): SQL {
  const inCategory = categories.length === 0 ? [] : [ofProfile(sql`g.categories && ${sql.param(categories)}::int[]`)]
  return sql`(${sql.join([inTitle(ids), sql`(d.words && ${sql.param(ids)}::int[] and ${isMadeWith(words)})`, ...inCategory], sql` or `)})`
}

const letters = 'ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'
const folded = 'αεηιουωιυαεηιουωιυιυσαβγδεζηθικλμνξοπρστυφχψω'
const signs = '.,;:()/%&+-"·'

/** Whether the stated material has one of these words. */
const isMadeWith = (words: readonly string[]) => sql`exists (
  select from products p
    cross join unnest(string_to_array(translate(lower(p.material), ${letters + signs}::text, ${folded + ' '.repeat(signs.length)}::text), ' ')) w(word)
  where p.id = d.product_id and w.word = any(${sql.param(words)}::text[]) and p.material !~* '(χωρίς|χωρις)')`
