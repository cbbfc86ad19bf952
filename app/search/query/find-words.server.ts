import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { findNear, findOtherwise, type FoundWords } from '#app/search/query/find-unknown-words.server.ts'
import { stem } from '#app/search/language/greek-stem.ts'
import { keptForAWhile } from '#app/search/ttl-cache.server.ts'
import { type FoundWord, lookUpWords, type TypedForm } from '#app/search/query/look-up-words.server.ts'
import { formsOf, meaning, ranks } from '#app/search/query/word-forms.ts'
import { phrasesIn, readSynonyms, type Synonyms } from '#app/search/language/synonyms.ts'
import { unitSpellings } from '#app/search/language/units.ts'
import { isSaidOfAll } from '#app/search/language/stop-words.ts'

/** A text with more words like which nothing is, is no search for goods. */
const mostUnknown = 2

/**
 * For each typed word the catalogue's words that it may mean; slips only where hardly anything else is found. And the
 * products with exactly this title, folded, best first.
 */
export async function findWords(
  ctx: Context,
  typed: readonly string[],
  title: string,
): Promise<FoundWords & { titled: readonly number[] }> {
  const synonyms = await currentSynonyms(ctx)
  const { found, titled } = await lookUpWords(ctx, typedForms(typed, synonyms), typed.length, title)
  const weak = typed.flatMap((word, at) => (isWeak(found[at] ?? []) && !isSaidOfAll(word) ? [at] : []))
  if (weak.length === 0) return { words: typed, found, titled }
  const near = await findNear(ctx, typed, weak, synonyms)
  for (const [at, words] of near.entries()) found[at]?.push(...words)
  const unknown = weak.filter((at) => isWeak(found[at] ?? [])).slice(0, mostUnknown)
  const read = await Promise.all(
    typed.map(async (word, at) => {
      const other = unknown.includes(at) ? await findOtherwise(ctx, word, synonyms) : null
      return other ?? { words: [word], found: [found[at] ?? []] }
    }),
  )
  return { words: read.flatMap(({ words }) => words), found: read.flatMap((one) => one.found), titled }
}

/** Each word by itself, as the unit of the number before it, and in terms of several words. */
function typedForms(typed: readonly string[], synonyms: Synonyms): TypedForm[] {
  const alone = typed.flatMap((word, at) => {
    const units = unitSpellings(word, typed[at - 1]).map((text) => ({ kind: 'word' as const, text, rank: ranks.exact }))
    return [...formsOf(word, synonyms), ...units].map((form) => ({ ...form, typed: at }))
  })
  const together = phrasesIn(typed, synonyms).flatMap(({ places, same }) =>
    places.flatMap((at) => meaning(same, ranks.translation).map((form) => ({ ...form, typed: at }))),
  )
  return [...alone, ...together, ...apart(typed)]
}

/** «ελαιό λαδο»: words that are one in the catalogue. Numbers are known with and without what stands beside them. */
function apart(typed: readonly string[]): TypedForm[] {
  return typed.slice(1).flatMap((second, before) => {
    const whole = `${typed[before]}${second}`
    if (!/^\p{L}+$/u.test(whole)) return []
    const form = { kind: 'stem' as const, text: stem(whole), rank: ranks.stem }
    return [before, before + 1].map((at) => ({ ...form, typed: at }))
  })
}

/** «powr» is «por» to the ear, as which much begins: that alone is no answer. (Too short a word has no slips.) */
function isWeak(words: readonly FoundWord[]): boolean {
  return words.every(({ rank, word }) => rank === ranks.soundBeginning && word.endsWith('*'))
}

/** The merchant's synonyms, read again after a while: they are asked for at each key. */
const currentSynonyms = keptForAWhile(async (ctx) => readSynonyms((await readSettings(ctx)).searchSynonyms))
