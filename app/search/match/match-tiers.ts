import { ranks } from '#app/search/query/word-forms.ts'

/** How well a product fits, best first: where the words stand, and how far from what was typed they may be. */
const tiers = [
  { place: 'title', rank: ranks.exact },
  { place: 'title', rank: ranks.beginning },
  { place: 'title', rank: ranks.stem },
  { place: 'both', rank: ranks.stem },
  { place: 'words', rank: ranks.stem },
  { place: 'title', rank: ranks.translation },
  { place: 'words', rank: ranks.translation },
  { place: 'title', rank: ranks.sound },
  { place: 'title', rank: ranks.soundBeginning },
  { place: 'title', rank: ranks.soundStem },
  { place: 'both', rank: ranks.soundStem },
  { place: 'words', rank: ranks.soundStem },
  { place: 'title', rank: ranks.synonym },
  { place: 'both', rank: ranks.synonym },
  { place: 'words', rank: ranks.synonym },
  { place: 'title', rank: ranks.slip },
  { place: 'words', rank: ranks.slip },
] as const

interface FoundWord {
  readonly id: number
  readonly rank: number
  readonly products: number
}

/** A tier's words for each word that was typed, the rarest first; a product must have one of each. */
export interface Tier {
  /** Where they all stand; «both» is some of them in the title: «μαύρη ομπρέλα» is an umbrella first of all */
  readonly place: 'title' | 'both' | 'words'
  readonly words: readonly (readonly number[])[]
  /** About how many products fit, if the words had nothing to do with each other */
  readonly share: number
  /** About how many products have the rarest of the typed words: so many an index lookup finds at most */
  readonly rarest: number
  /** For each typed word about how many products have it, added up: so many entries an index lookup reads */
  readonly entries: number
}

/**
 * The tiers that can find something which those before could not. `productCount` is of the whole catalogue.
 * None where a word that was typed is like no word of the catalogue.
 */
export function tiersOf(found: readonly (readonly FoundWord[])[], productCount: number): Tier[] {
  if (found.some((words) => words.length === 0)) return []
  const kept: Tier[] = []
  const known = new Set<string>()
  for (const { place, rank } of tiers) {
    const near = found.map((words) => words.filter((word) => word.rank <= rank))
    if (near.some((words) => words.length === 0) || (place === 'both' && near.length === 1)) continue
    const counts = near.map((words) => words.length).join(' ')
    const name = `${place} ${counts}`
    if (known.has(name) || known.has(`words ${counts}`)) continue
    known.add(name)
    // The rarest first: most products fail it, and need not be asked for the others.
    const counted = near
      .map((words) => ({ ids: words.map(({ id }) => id), count: words.reduce((sum, { products }) => sum + products, 0) }))
      .toSorted((a, b) => a.count - b.count)
    const share = counted.reduce((product, { count }) => product * Math.min(1, count / Math.max(1, productCount)), 1)
    const entries = counted.reduce((sum, { count }) => sum + count, 0)
    kept.push({ place, words: counted.map(({ ids }) => ids), share, rarest: counted[0]?.count ?? 0, entries })
  }
  return kept
}
