import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { findWords } from '#app/search/query/find-words.server.ts'
import { keptForAWhile } from '#app/search/ttl-cache.server.ts'
import type { FoundWord } from '#app/search/query/look-up-words.server.ts'
import { searchWords } from '#app/search/query/tokenize.ts'
import { type Tier, tiersOf } from '#app/search/match/match-tiers.ts'
import { searchedWords, tellingWords } from '#app/search/language/stop-words.ts'

/** What a text was taken for. */
export interface Understood {
  readonly text: string
  /** All words as typed, folded: a whole title */
  readonly title: string
  /** Those that are searched for */
  readonly words: readonly string[]
  /** For each of them the words of the catalogue that it may mean */
  readonly found: readonly (readonly FoundWord[])[]
  readonly tiers: readonly Tier[]
  /** The products whose whole title was typed, best first */
  readonly titled: readonly number[]
  /** About how many products there are */
  readonly productCount: number
}

export async function understand(ctx: Context, text: string): Promise<Understood> {
  const all = searchWords(text)
  const [title, searched] = [all.join(' '), searchedWords(all).map((place) => all[place] ?? '')]
  if (searched.length === 0) return { text, title, words: [], found: [], titled: [], tiers: [], productCount: 0 }
  const productCount = await countProducts(ctx)
  const { words, found, titled } = await findWords(ctx, searched, title)
  return { text, title, words, found, titled, tiers: tiersOf(found, productCount), productCount }
}

/** The same of some of its words. */
export function onlyWords({ text, title, words, found, productCount }: Understood, kept: readonly number[]): Understood {
  const of = kept.map((index) => found[index] ?? [])
  return {
    text,
    title,
    words: kept.map((index) => words[index] ?? ''),
    found: of,
    titled: [],
    tiers: tiersOf(of, productCount),
    productCount,
  }
}

/**
 * The same without what is said of all goods; where that is all, with what of it the catalogue says, too: «δώρα». Null where
 * this leaves out nothing, or everything. For where nothing was found.
 */
export function withoutSaidOfAll(understood: Understood): Understood | null {
  const { words, found } = understood
  const telling = tellingWords(words)
  const kept = telling.length > 0 ? telling : words.flatMap((_word, place) => ((found[place] ?? []).length > 0 ? [place] : []))
  return kept.length === 0 || kept.length === words.length ? null : onlyWords(understood, kept)
}

/** The plan of a search depends on it, not its answer. */
const countProducts = keptForAWhile(async (ctx) => {
  // Postgres knows about how many from its last analyze; only few are worth counting.
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select case
      when reltuples > 20000 then reltuples::int
      else (select count(*)::int from (select from search_documents limit 100000) d)
    end as count
    from pg_class where oid = 'search_documents'::regclass`)
  return rows[0]?.count ?? 0
})
