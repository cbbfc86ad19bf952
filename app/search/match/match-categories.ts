import { ranks } from '#app/search/query/word-forms.ts'

/** A category as search knows it: the ids of its words. */
export interface SearchedCategory {
  readonly id: number
  /** Of its own name, which counts before those of its full name */
  readonly nameWords: readonly number[]
  readonly words: readonly number[]
}

interface FoundWord {
  readonly id: number
  readonly rank: number
}

/** For each word the categories that have it, by their places in the order in which equals are told. */
export interface CategoryIndex {
  readonly ids: readonly number[]
  readonly byName: ReadonlyMap<number, readonly number[]>
  readonly byWord: ReadonlyMap<number, readonly number[]>
}

/** `categories` are in the order in which equals are told. */
export function indexOfCategories(categories: readonly SearchedCategory[]): CategoryIndex {
  const places = (wordsOf: (category: SearchedCategory) => readonly number[]) => {
    const byWord = new Map<number, number[]>()
    for (const [place, category] of categories.entries()) {
      for (const word of wordsOf(category)) {
        const known = byWord.get(word)
        if (known === undefined) byWord.set(word, [place])
        else known.push(place)
      }
    }
    return byWord
  }
  return {
    ids: categories.map(({ id }) => id),
    byName: places(({ nameWords }) => nameWords),
    byWord: places(({ words }) => words),
  }
}

/**
 * The ids of categories that have one of the words found for each word that was typed. First those that have the nearest
 * in their own name, then those that have them in their full name.
 */
export function matchCategories(index: CategoryIndex, found: readonly (readonly FoundWord[])[], limit: number): number[] {
  if (found.length === 0) return []
  const nearest = Math.min(...found.flat().map(({ rank }) => rank))
  const inName = placesOfAll(index.byName, found, nearest)
  const near = placesOfAll(index.byWord, found, nearest)
  const grade = (place: number) => (inName.has(place) ? 0 : near.has(place) ? 1 : 2)
  const places = [...placesOfAll(index.byWord, found, ranks.slip)].toSorted((a, b) => grade(a) - grade(b) || a - b)
  return places.slice(0, limit).map((place) => index.ids[place] ?? 0)
}

function placesOfAll(
  index: ReadonlyMap<number, readonly number[]>,
  found: readonly (readonly FoundWord[])[],
  most: number,
): Set<number> {
  const [first = new Set<number>(), ...others] = found.map(
    (words) => new Set(words.flatMap(({ id, rank }) => (rank <= most ? (index.get(id) ?? []) : []))),
  )
  return others.reduce((places, other) => places.intersection(other), first)
}
