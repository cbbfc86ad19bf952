import type { Context } from '#app/platform/context.server.ts'
import { findSlips } from '#app/search/query/find-typos.server.ts'
import { type FoundWord, lookUpWords } from '#app/search/query/look-up-words.server.ts'
import { meaning, ranks, wholeFormsOf } from '#app/search/query/word-forms.ts'
import { keysOf } from '#app/search/language/phonetic-key.ts'
import { nearSynonymsOf, type Synonyms } from '#app/search/language/synonyms.ts'
import { beginsNearly, cutsOf, mayBeUnfinished, rightLetters } from '#app/search/language/compound-splitting.ts'

/** The words that were typed, or what they are when they are cut otherwise, and what each may mean. */
export interface FoundWords {
  readonly words: readonly string[]
  readonly found: readonly (readonly FoundWord[])[]
}

/** For words like which hardly anything is: slips, and what they are together with a neighbour, as «ξυλο μπογιές». */
export async function findNear(
  ctx: Context,
  typed: readonly string[],
  weak: readonly number[],
  synonyms: Synonyms,
): Promise<FoundWord[][]> {
  const pairs = typed.slice(1).flatMap((_word, at) => (weak.includes(at) || weak.includes(at + 1) ? [at] : []))
  const forms = pairs.flatMap((at) => {
    const joined = wholeFormsOf(`${typed[at]}${typed[at + 1]}`, synonyms)
    return [at, at + 1].flatMap((place) => joined.map((form) => ({ ...form, typed: place })))
  })
  const [joined, ...slips] = await Promise.all([
    lookUpWords(ctx, forms, typed.length),
    ...weak.map((at) => findSlips(ctx, typed[at] ?? '')),
  ])
  return joined.found.map((words, at) => [...words, ...(slips[weak.indexOf(at)] ?? [])])
}

/**
 * A word like which nothing is, read as one with a slip that means the same as the catalogue's, as two in one, or as the
 * beginning of one with a slip in it; null where it is none of them.
 */
export async function findOtherwise(ctx: Context, word: string, synonyms: Synonyms): Promise<FoundWords | null> {
  const cuts = cutsOf(word)
  const parts = cuts.flat()
  const keys = keysOf(word).filter(mayBeUnfinished)
  const partForms = parts.flatMap((part, at) => wholeFormsOf(part, synonyms).map((form) => ({ ...form, typed: at })))
  const beginnings = keys.map((key) => ({
    kind: 'soundBeginning' as const,
    text: key.slice(0, rightLetters),
    rank: ranks.slip,
    typed: parts.length,
  }))
  const same = meaning(nearSynonymsOf(word, synonyms), ranks.synonym).map((form) => ({ ...form, typed: parts.length + 1 }))
  const { found } = await lookUpWords(ctx, [...partForms, ...beginnings, ...same], parts.length + 2)
  const meant = found[parts.length + 1] ?? []
  if (meant.length > 0) return { words: [word], found: [meant] }
  const halves = cuts.flatMap((words, at) => {
    const both = [found[2 * at] ?? [], found[2 * at + 1] ?? []]
    return both.every((half) => half.length > 0) ? [{ words, found: both, rank: rankOf(both) }] : []
  })
  const [best] = halves.toSorted((a, b) => a.rank - b.rank)
  if (best !== undefined) return best
  const unfinished = (found[parts.length] ?? []).filter((candidate) => keys.some((key) => beginsNearly(key, candidate.word)))
  return unfinished.length === 0 ? null : { words: [word], found: [unfinished] }
}

const rankOf = (found: readonly (readonly FoundWord[])[]) =>
  found.reduce((sum, words) => sum + Math.min(...words.map(({ rank }) => rank)), 0)
