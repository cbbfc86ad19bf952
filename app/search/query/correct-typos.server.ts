import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { WordMatch } from '#app/search/query/look-up-words.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { deletions, typoDistance } from '#app/search/language/edit-distance.ts'
import { phoneticKeys } from '#app/search/language/phonetic-key.ts'

const lookUpDeletions = statement<
  { readonly id: number; readonly word: string; readonly sound: string; readonly products: number } & Record<string, unknown>,
  'deletions'
>(
  'search-typos',
  (value) =>
    sql`
    select distinct w.id, w.word, w.sound, w.products
    from unnest(${value('deletions')}::text[]) as form(text)
      cross join lateral (select * from search_words w where w.deletions @> array[form.text]) w
    where w.products > 0`,
)

/** All words of the same stems: a typo in «ομπρέλες» also finds «ομπρέλα». */
const lookUpInflections = statement<Omit<WordMatch, 'rank'> & Record<string, unknown>, 'words'>(
  'search-inflections',
  (value) => sql`
    select w.id, w.word, w.products from search_words w
    where w.stem in (select f.stem from search_words f where f.word = any(${value('words')}::text[]))`,
)

/** The catalogue words nearest to a typed word by edit distance, in all inflections; never that word itself. */
export async function correctTypos(ctx: Context, word: string): Promise<WordMatch[]> {
  const forms = [...new Set([word, ...phoneticKeys(word)].flatMap(deletions))]
  if (forms.length === 0) return []
  const rows = await lookUpDeletions(ctx.db, { deletions: forms })
  const near = rows.flatMap(({ sound, ...candidate }) => {
    if (candidate.word === word) return []
    const distance = typoDistance(word, { word: candidate.word, phonetic: sound })
    return Number.isFinite(distance) ? [{ ...candidate, distance }] : []
  })
  const min = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.filter(({ distance }) => distance === min)
  if (nearest.length === 0) return []
  const inflections = await lookUpInflections(ctx.db, { words: nearest.map((candidate) => candidate.word) })
  return inflections.map((match) => ({ ...match, rank: ranks.typo }))
}
