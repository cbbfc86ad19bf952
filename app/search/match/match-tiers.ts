import { ranks } from '#app/search/query/word-forms.ts'

/** Match quality, best first: the place of the words, and the maximum rank of their matches. */
const tiers = [
  { place: 'title', rank: ranks.exact },
  { place: 'title', rank: ranks.prefix },
  { place: 'title', rank: ranks.stem },
  { place: 'title', rank: ranks.lastPart },
  { place: 'both', rank: ranks.stem },
  { place: 'words', rank: ranks.stem },
  { place: 'title', rank: ranks.translation },
  { place: 'words', rank: ranks.translation },
  { place: 'title', rank: ranks.phonetic },
  { place: 'title', rank: ranks.phoneticPrefix },
  { place: 'title', rank: ranks.phoneticStem },
  { place: 'both', rank: ranks.phoneticStem },
  { place: 'words', rank: ranks.phoneticStem },
  { place: 'title', rank: ranks.synonym },
  { place: 'both', rank: ranks.synonym },
  { place: 'words', rank: ranks.synonym },
  { place: 'title', rank: ranks.typo },
  { place: 'words', rank: ranks.typo },
] as const

interface WordMatch {
  readonly id: number
  readonly rank: number
  readonly products: number
}

/** For each typed word the ids of its matches, the rarest word first. A product must contain one match of each. */
export interface MatchTier {
  /** The place of the words; «both» is at least one in the title: «μαύρη ομπρέλα» is first of all an umbrella */
  readonly place: 'title' | 'both' | 'words'
  readonly words: readonly (readonly number[])[]
  /** The estimated share of products that match, from 0 to 1, if the words were independent */
  readonly selectivity: number
  /** About how many products contain the rarest of the typed words: the maximum of an index lookup */
  readonly rarest: number
  /** About how many index entries (postings) a lookup of all words reads */
  readonly postings: number
}

/** The tiers that can add products to previous ones. Empty without words, or if one matches nothing. */
export function matchTiers(matches: readonly (readonly WordMatch[])[], productCount: number): MatchTier[] {
  if (matches.length === 0 || matches.some((words) => words.length === 0)) return []
  const matching: MatchTier[] = []
  const known = new Set<string>()
  for (const { place, rank } of tiers) {
    const near = matches.map((words) => words.filter((word) => word.rank <= rank))
    if (near.some((words) => words.length === 0) || (place === 'both' && near.length === 1)) continue
    const counts = near.map((words) => words.length).join(' ')
    const name = `${place} ${counts}`
    if (known.has(name) || known.has(`words ${counts}`)) continue
    known.add(name)
    // The rarest first: most products fail it, which saves checking the others.
    const counted = near
      .map((words) => ({ ids: words.map(({ id }) => id), count: words.reduce((sum, { products }) => sum + products, 0) }))
      .toSorted((a, b) => a.count - b.count)
    const selectivity = counted.reduce((product, { count }) => product * Math.min(1, count / Math.max(1, productCount)), 1)
    const postings = counted.reduce((sum, { count }) => sum + count, 0)
    matching.push({ place, words: counted.map(({ ids }) => ids), selectivity, rarest: counted[0]?.count ?? 0, postings })
  }
  return matching
}
