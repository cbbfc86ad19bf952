import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { findTitle, readVocabulary } from '#app/search/intent/find-intent.server.ts'
import { type IntentPart, textWithout, type Trait } from '#app/search/intent/intent.ts'
import { readTokens } from '#app/search/intent/intent-tokens.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { mayExclude, readExclusions } from '#app/search/intent/read-exclusions.ts'
import { correctTypos } from '#app/search/query/correct-typos.server.ts'
import { currentSynonyms } from '#app/search/query/find-words.server.ts'
import { lookUpWords, type WordMatch } from '#app/search/query/look-up-words.server.ts'
import { expandWholeWord, ranks } from '#app/search/query/word-forms.ts'

/** A word of an excluded phrase in the catalogue. */
export interface ExcludedWord {
  readonly ids: readonly number[]
  /** Folded, as the catalogue has them */
  readonly words: readonly string[]
  /** The categories that it names */
  readonly categories: readonly number[]
}

/** A product with the trait and all of the words is excluded. */
interface ExcludedKind {
  readonly trait: Trait | null
  /** A product whose title has one of these words has the trait, too. */
  readonly named: readonly number[]
  readonly words: readonly ExcludedWord[]
}

/** What a text does not want: products of any of the kinds. */
export interface Exclusion {
  /** The typed text with «όχι» or «χωρίς» */
  readonly text: string
  /** The typed text without them */
  readonly name: string
  readonly kinds: readonly ExcludedKind[]
}

interface Split {
  /** The text without what is not wanted */
  readonly wanted: string
  readonly excluded: readonly Exclusion[]
}

/** Each costs a condition of every product. */
const maxExclusions = 4

/** Splits a text into what is wanted and what is not; a title that is typed is wanted whole («T-shirt χωρίς μανίκια»). */
export async function findExclusions(ctx: Context, typed: string): Promise<Split> {
  const { text, tokens } = readTokens(typed)
  if (!mayExclude(tokens)) return { wanted: typed, excluded: [] }
  const { terms } = await readVocabulary(ctx, tokens)
  const parts = readExclusions(text, tokens, terms).filter((part) => part.kind === 'excluded')
  if (parts.length === 0 || (await findTitle(ctx, text)) !== null) return { wanted: typed, excluded: [] }
  const excluded = await lookUp(ctx, parts.slice(0, maxExclusions), text)
  return { wanted: textWithout(text, parts), excluded }
}

type ExcludedPart = Extract<IntentPart, { kind: 'excluded' }>

async function lookUp(ctx: Context, parts: readonly ExcludedPart[], text: string): Promise<Exclusion[]> {
  const phrases = parts.flatMap((part) => part.phrases)
  const colours = phrases.flatMap(({ trait, named }) => (trait?.kind === 'colour' ? named : []))
  const found = await findMatches(ctx, [...new Set([...phrases.flatMap(({ words }) => words), ...colours])])
  const ofWords = await findPlaces(ctx, found)
  const { tagWords } = await currentVocabulary(ctx)
  const namesOf = ({ trait, named }: ExcludedPart['phrases'][number]): readonly number[] => {
    if (trait?.kind === 'tag') return tagWords.get(trait.tag) ?? []
    return trait?.kind === 'colour' ? named.flatMap((word) => (found.get(word) ?? []).map(({ id }) => id)) : []
  }
  return parts.map(({ from, to, name, ...part }) => ({
    text: text.slice(from, to),
    name,
    kinds: part.phrases.flatMap((phrase) => {
      const words = phrase.words.flatMap((word) => ofWords.get(word) ?? [])
      // A word that no product has excludes nothing: «χωρίς πλαστικό περιτύλιγμα» says nothing of plastic goods.
      const isUnknown = words.length === 0 && (phrase.trait === null || phrase.words.length > 0)
      return isUnknown ? [] : [{ trait: phrase.trait, named: namesOf(phrase), words }]
    }),
  }))
}

/** The catalogue's words for each word, with synonyms; typos only if there are no others. */
async function findMatches(ctx: Context, typed: readonly string[]): Promise<ReadonlyMap<string, readonly WordMatch[]>> {
  const synonyms = await currentSynonyms(ctx)
  const forms = typed.flatMap((word, at) => expandWholeWord(word, synonyms).map((form) => ({ ...form, typed: at })))
  const { matches } = await lookUpWords(ctx, forms, typed.length)
  const found = await Promise.all(
    typed.map(async (word, at): Promise<readonly [string, readonly WordMatch[]]> => {
      const all = matches[at] ?? []
      return [word, all.length > 0 ? all : await correctTypos(ctx, word)]
    }),
  )
  return new Map(found)
}

/** «μπουκάλι» is a synonym of «παγούρι»: who wants no παγούρι may want the other. */
function withoutSynonyms(matches: readonly WordMatch[]): readonly WordMatch[] {
  const own = matches.filter(({ rank }) => rank < ranks.synonym)
  return own.length > 0 ? own : matches
}

/**
 * The categories that each word names. «Ελαιόλαδο & μέλι» is a category of honey and of oil, so that a word of titles names only a
 * category without other words.
 */
async function findPlaces(
  { db }: Context,
  found: ReadonlyMap<string, readonly WordMatch[]>,
): Promise<ReadonlyMap<string, ExcludedWord>> {
  const words = [...found].flatMap(([word, all]) => (all.length === 0 ? [] : [[word, withoutSynonyms(all)] as const]))
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<{ at: number; categories: number[] }>(sql`
    select w.at, array(
      select s.category_id from search_categories s join categories c on c.id = s.category_id
      where s.name_words && w.ids and (c.folded_name !~ ' ' or not exists (select from search_documents d where d.title_words && w.ids))
    ) as categories
    from (values ${sql.join(
      words.map(([, matches], at) => sql`(${at}::int, ${sql.param(matches.map(({ id }) => id))}::int[])`),
      sql`, `,
    )}) w(at, ids)`)
  return new Map(
    words.map(([word, matches], at) => [
      word,
      {
        ids: matches.map(({ id }) => id),
        words: matches.map((match) => match.word),
        categories: rows.find((row) => row.at === at)?.categories ?? [],
      },
    ]),
  )
}
