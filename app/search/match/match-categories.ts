import { ranks } from '#app/search/query/word-forms.ts'

/** A category with the ids of its words. */
export interface SearchedCategory {
  readonly id: number
  /** The words of its own name, without its parents */
  readonly nameWords: readonly number[]
  /** The words of its full name */
  readonly words: readonly number[]
}

interface WordMatch {
  readonly id: number
  readonly rank: number
}

/** An inverted index: for each word the positions in `ids` of the categories that contain it. */
export interface CategoryIndex {
  readonly ids: readonly number[]
  readonly byName: ReadonlyMap<number, readonly number[]>
  readonly byWord: ReadonlyMap<number, readonly number[]>
}

/** `categories` in the order of equal matches. */
export function indexOfCategories(categories: readonly SearchedCategory[]): CategoryIndex {
  const invert = (wordsOf: (category: SearchedCategory) => readonly number[]) => {
    const byWord = new Map<number, number[]>()
    for (const [position, category] of categories.entries()) {
      for (const word of wordsOf(category)) {
        const known = byWord.get(word)
        if (known === undefined) byWord.set(word, [position])
        else known.push(position)
      }
    }
    return byWord
  }
  return {
    ids: categories.map(({ id }) => id),
    byName: invert(({ nameWords }) => nameWords),
    byWord: invert(({ words }) => words),
  }
}

/**
 * The ids of the categories that contain a match of every typed word. Matches of the best rank in the own name come
 * first, then those in the full name, then worse ranks.
 */
export function matchCategories(index: CategoryIndex, matches: readonly (readonly WordMatch[])[], limit: number): number[] {
  if (matches.length === 0) return []
  const nearest = Math.min(...matches.flat().map(({ rank }) => rank))
  const inName = positionsOfAll(index.byName, matches, nearest)
  const near = positionsOfAll(index.byWord, matches, nearest)
  const grade = (position: number) => (inName.has(position) ? 0 : near.has(position) ? 1 : 2)
  const positions = [...positionsOfAll(index.byWord, matches, ranks.typo)].toSorted((a, b) => grade(a) - grade(b) || a - b)
  return positions.slice(0, limit).map((position) => index.ids[position] ?? 0)
}

function positionsOfAll(
  index: ReadonlyMap<number, readonly number[]>,
  matches: readonly (readonly WordMatch[])[],
  maxRank: number,
): Set<number> {
  const [first = new Set<number>(), ...others] = matches.map(
    (words) => new Set(words.flatMap(({ id, rank }) => (rank <= maxRank ? (index.get(id) ?? []) : []))),
  )
  return others.reduce((positions, other) => positions.intersection(other), first)
}
