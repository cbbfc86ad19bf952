import type { Context } from '#app/platform/context.server.ts'
import { exactLetters, mayBeUnfinished, splitCompound, startsWithTypo } from '#app/search/language/compound-splitting.ts'
import { phoneticKeys } from '#app/search/language/phonetic-key.ts'
import { type Synonyms, synonymsOfTypo } from '#app/search/language/synonyms.ts'
import { correctTypos } from '#app/search/query/correct-typos.server.ts'
import { lookUpWords, type WordMatch } from '#app/search/query/look-up-words.server.ts'
import { expandWholeWord, ranks, synonymForms } from '#app/search/query/word-forms.ts'

/** The words of a query, compounds split, and the matches of each. */
export interface MatchedWords {
  readonly words: readonly string[]
  readonly matches: readonly (readonly WordMatch[])[]
}

/** Matches for the words at the positions `weak`, by position: typos, and joins with a neighbour («ξυλο μπογιές»). */
export async function findTyposAndJoins(
  ctx: Context,
  typed: readonly string[],
  weak: readonly number[],
  synonyms: Synonyms,
): Promise<WordMatch[][]> {
  const pairs = typed.slice(1).flatMap((_word, at) => (weak.includes(at) || weak.includes(at + 1) ? [at] : []))
  const forms = pairs.flatMap((at) => {
    const joined = expandWholeWord(`${typed[at]}${typed[at + 1]}`, synonyms)
    return [at, at + 1].flatMap((position) => joined.map((form) => ({ ...form, typed: position })))
  })
  const [joined, ...typos] = await Promise.all([
    lookUpWords(ctx, forms, typed.length),
    ...weak.map((at) => correctTypos(ctx, typed[at] ?? '')),
  ])
  return joined.matches.map((matches, at) => [...matches, ...(typos[weak.indexOf(at)] ?? [])])
}

/**
 * A word without matches, tried as a synonym with a typo, then a compound, then a prefix with a typo. Null if it is none of them.
 */
export async function findUnknownWord(ctx: Context, word: string, synonyms: Synonyms): Promise<MatchedWords | null> {
  const splits = splitCompound(word)
  const parts = splits.flat()
  const keys = phoneticKeys(word).filter(mayBeUnfinished)
  // One statement: the parts by position, then the prefixes, then the synonyms.
  const partForms = parts.flatMap((part, at) => expandWholeWord(part, synonyms).map((form) => ({ ...form, typed: at })))
  const prefixForms = keys.map((key) => ({
    kind: 'phoneticPrefix' as const,
    text: key.slice(0, exactLetters),
    rank: ranks.typo,
    typed: parts.length,
  }))
  const sameMeaning = synonymForms(synonymsOfTypo(word, synonyms), ranks.typo).map((form) => ({
    ...form,
    typed: parts.length + 1,
  }))
  const { matches } = await lookUpWords(ctx, [...partForms, ...prefixForms, ...sameMeaning], parts.length + 2)
  const synonymMatches = matches[parts.length + 1] ?? []
  if (synonymMatches.length > 0) return { words: [word], matches: [synonymMatches] }
  const compounds = splits.flatMap((words, at) => {
    const halves = [matches[2 * at] ?? [], matches[2 * at + 1] ?? []]
    return halves.every((half, side) => half.some((match) => isPart(words[side] ?? '', match)))
      ? [{ words, matches: halves, rank: rankOf(halves) }]
      : []
  })
  const [best] = compounds.toSorted((a, b) => a.rank - b.rank)
  if (best !== undefined) return best
  const unfinished = (matches[parts.length] ?? []).filter((match) => keys.some((key) => startsWithTypo(key, match.word)))
  return unfinished.length === 0 ? null : { words: [word], matches: [unfinished] }
}

/** A short part of a Greek word, or one that only sounds like a word, is one by chance: «φοιτη|τικές». */
function isPart(part: string, match: WordMatch): boolean {
  if (/^[a-z]/.test(part)) return match.rank !== ranks.synonym
  return part.length >= minGreekPart && match.rank <= ranks.stem
}

const minGreekPart = 4

const rankOf = (halves: readonly (readonly WordMatch[])[]) =>
  halves.reduce((sum, matches) => sum + Math.min(...matches.map(({ rank }) => rank)), 0)
