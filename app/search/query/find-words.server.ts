import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { stem } from '#app/search/language/greek-stem.ts'
import { isGenericTerm } from '#app/search/language/stop-words.ts'
import { readSynonyms, type Synonyms, termsIn } from '#app/search/language/synonyms.ts'
import { unitSpellings } from '#app/search/language/units.ts'
import { findTyposAndJoins, findUnknownWord, type MatchedWords } from '#app/search/query/find-unknown-words.server.ts'
import { lookUpWords, type TypedForm, type WordMatch } from '#app/search/query/look-up-words.server.ts'
import { expandWord, ranks, synonymForms } from '#app/search/query/word-forms.ts'

/** Each unknown word costs a statement, and a text with more of them hardly names a product. */
const maxUnknown = 2

/**
 * The catalogue words that match each typed word; typos only if there are hardly any other matches. Also the ids of the products
 * whose folded title equals `title`, best first.
 */
export async function findWords(
  ctx: Context,
  typed: readonly string[],
  title: string,
): Promise<MatchedWords & { titleMatches: readonly number[] }> {
  const synonyms = await currentSynonyms(ctx)
  const { matches, titleMatches } = await lookUpWords(ctx, typedForms(typed, synonyms), typed.length, title)
  const weak = typed.flatMap((word, at) => (isWeak(matches[at] ?? []) && !isGenericTerm(word) ? [at] : []))
  if (weak.length === 0) return { words: typed, matches, titleMatches }
  const near = await findTyposAndJoins(ctx, typed, weak, synonyms)
  for (const [at, words] of near.entries()) matches[at]?.push(...words)
  const unknown = weak.filter((at) => isWeak(matches[at] ?? [])).slice(0, maxUnknown)
  const read = await Promise.all(
    typed.map(async (word, at) => {
      const other = unknown.includes(at) ? await findUnknownWord(ctx, word, synonyms) : null
      return other ?? { words: [word], matches: [matches[at] ?? []] }
    }),
  )
  return { words: read.flatMap(({ words }) => words), matches: read.flatMap((one) => one.matches), titleMatches }
}

/** Lookups for each word: alone, as the unit of the number before it, and as part of a term of several words. */
function typedForms(typed: readonly string[], synonyms: Synonyms): TypedForm[] {
  const alone = typed.flatMap((word, at) => {
    const units = unitSpellings(word, typed[at - 1]).map((text) => ({ kind: 'word' as const, text, rank: ranks.exact }))
    return [...expandWord(word, synonyms), ...units].map((form) => ({ ...form, typed: at }))
  })
  const terms = termsIn(typed, synonyms).flatMap(({ positions, synonyms: same }) =>
    positions.flatMap((at) => synonymForms(same, ranks.translation).map((form) => ({ ...form, typed: at }))),
  )
  return [...alone, ...terms, ...joinedForms(typed)]
}

/** «ελαιό λαδο»: neighbours that the catalogue writes as one word. The index has numbers both joined and apart already. */
function joinedForms(typed: readonly string[]): TypedForm[] {
  return typed.slice(1).flatMap((second, before) => {
    const joined = `${typed[before]}${second}`
    if (!/^\p{L}+$/u.test(joined)) return []
    const form = { kind: 'stem' as const, text: stem(joined), rank: ranks.stem }
    return [before, before + 1].map((at) => ({ ...form, typed: at }))
  })
}

/** A phonetic prefix alone is not a match: «powr» sounds like «por», a prefix of many words. (Short words allow no typos.) */
function isWeak(matches: readonly WordMatch[]): boolean {
  return matches.every(({ rank, word }) => rank === ranks.phoneticPrefix && word.endsWith('*'))
}

export const currentSynonyms = catalogueCache(async (ctx) => readSynonyms((await readSettings(ctx)).searchSynonyms))
