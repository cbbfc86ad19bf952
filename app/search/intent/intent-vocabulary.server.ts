import { asc, eq, inArray } from 'drizzle-orm'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { colours } from '#app/catalogue/catalogue.tables.ts'
import type { Material } from '#app/catalogue/materials.ts'
import { facetValues } from '#app/catalogue/list/product-facets.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { readTags } from '#app/search/intent/import-search-tags.server.ts'
import { intentTerms, type TermRule } from '#app/search/intent/intent-terms.ts'
import { colourWords, logoWords, originWords, printColourWords, techniqueWords } from '#app/search/intent/intent-words.ts'
import { materials, materialWords } from '#app/search/intent/material-words.ts'
import type { IntentVocabulary } from '#app/search/intent/read-intent.ts'
import { stem } from '#app/search/language/greek-stem.ts'
import { searchWords } from '#app/search/search.tables.ts'
import type { SearchTag } from '#app/search/intent/search-tags.ts'

interface ShopVocabulary extends IntentVocabulary {
  readonly tags: ReadonlyMap<string, SearchTag>
  /** The keys of occasions and recipients, by which lists are ranked; a quality restricts them */
  readonly rankedTags: ReadonlySet<string>
  /** The ids of the words that name a tag, by its key: products with one in the title come first */
  readonly tagWords: ReadonlyMap<string, readonly number[]>
  /** The ids of the words that name a material: products with one in the title come first */
  readonly materialWords: ReadonlyMap<Material, readonly number[]>
}

/** The words, sizes and tags that intents are parsed with, refreshed when the catalogue changes. */
export const currentVocabulary = catalogueCache(async (ctx: Context): Promise<ShopVocabulary> => {
  const [tags, sizes, ofCatalogue] = await Promise.all([
    readTags(ctx),
    ctx.db.select({ name: facetValues.name }).from(facetValues).where(eq(facetValues.kind, 'size')),
    ctx.db
      .selectDistinct({ name: colours.name, label: colours.label })
      .from(colours)
      .innerJoin(facetValues, eq(facetValues.name, colours.name))
      .where(eq(facetValues.kind, 'colour'))
      .orderBy(asc(colours.name)),
  ])
  return {
    tags: new Map(tags.map((tag) => [tag.key, tag])),
    rankedTags: new Set(tags.flatMap(({ key, kind }) => (kind === 'quality' ? [] : [key]))),
    tagWords: await readNamingWords(ctx, new Map(tags.map(({ key, words }) => [key, words]))),
    materialWords: await readNamingWords(ctx, new Map(materials.map((material) => [material, materialWords[material].names]))),
    sizes: new Map(sizes.map(({ name }) => [fold(name), name])),
    terms: intentTerms([...fixedRules, ...tagRules(tags), ...colourRules(ofCatalogue)]),
  }
})

const fixedRules: readonly TermRule[] = [
  ...printTechniques.flatMap((technique) =>
    techniqueWords[technique].map((phrase) => ({ phrase, meaning: { kind: 'technique', technique } as const })),
  ),
  ...printColourWords.flatMap(({ colours, techniques, words }) =>
    words.map((phrase) => ({ phrase, meaning: { kind: 'printColours', colours, techniques } as const, isExact: true })),
  ),
  ...logoWords.map((phrase) => ({ phrase, meaning: { kind: 'logo' } as const })),
  ...materials.flatMap((material) =>
    materialWords[material].names.map((phrase) => ({
      phrase,
      meaning: { kind: 'material', material } as const,
      isWithoutTypos: true,
    })),
  ),
  ...Object.entries(originWords).flatMap(([country, phrases]) =>
    phrases.map((phrase) => ({ phrase, meaning: { kind: 'origin', country } as const })),
  ),
]

function tagRules(tags: readonly SearchTag[]): TermRule[] {
  return tags.flatMap(({ key, words }) => words.map((phrase) => ({ phrase, meaning: { kind: 'tag', tag: key } })))
}

/** The most that a list's URL accepts */
const maxColours = 12

function colourRules(known: readonly { readonly name: string; readonly label: string }[]): TermRule[] {
  return colourWords.flatMap(({ words, labels = [] }) => {
    // «Μπλε ναυτικό» starts with the word itself, «Μουσταρδί» is a kind of yellow.
    const starts = [...words, ...labels].map(fold)
    const named = starts.flatMap((start) => known.filter(({ label }) => fold(label).split(' ')[0] === start))
    const names = [...new Set(named.map(({ name }) => name))].slice(0, maxColours)
    if (names.length === 0) return []
    return words.map((phrase) => ({ phrase, meaning: { kind: 'colour', colours: names }, isExact: true }))
  })
}

/** The ids of the catalogue's words that name a tag or a material, by its key. */
async function readNamingWords<Key extends string>(
  { db }: Context,
  names: ReadonlyMap<Key, readonly string[]>,
): Promise<ReadonlyMap<Key, readonly number[]>> {
  const stems = new Map(
    [...names].map(([key, words]) => [key, words.filter((word) => /^\p{L}+$/u.test(word)).map((word) => stem(fold(word)))]),
  )
  const rows = await db
    .select({ id: searchWords.id, stem: searchWords.stem })
    .from(searchWords)
    .where(inArray(searchWords.stem, [...stems.values()].flat()))
  return new Map([...stems].map(([key, own]) => [key, rows.flatMap((row) => (own.includes(row.stem ?? '') ? [row.id] : []))]))
}
