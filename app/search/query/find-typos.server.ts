import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { FoundWord } from '#app/search/query/look-up-words.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { deletions, fewestSlips } from '#app/search/language/edit-distance.ts'
import { keysOf } from '#app/search/language/phonetic-key.ts'

const lookUpSlips = statement<
  { readonly id: number; readonly word: string; readonly sound: string; readonly products: number } & Record<string, unknown>,
  'deletions'
>(
  'search-slips',
  (value) =>
    sql`
    select distinct w.id, w.word, w.sound, w.products
    from unnest(${value('deletions')}::text[]) as form(text)
      cross join lateral (select * from search_words w where w.deletions @> array[form.text]) w
    where w.products > 0`,
)

/** Words with all others of their stems: who slips in «ομπρέλες» finds each «ομπρέλα». */
const lookUpFamily = statement<Omit<FoundWord, 'rank'> & Record<string, unknown>, 'words'>(
  'search-family',
  (value) => sql`
    select w.id, w.word, w.products from search_words w
    where w.stem in (select f.stem from search_words f where f.word = any(${value('words')}::text[]))`,
)

/** The catalogue's words that are nearest to a typed one, with the fewest slips, in all their cases; not that word itself. */
export async function findSlips(ctx: Context, word: string): Promise<FoundWord[]> {
  const forms = [...new Set([word, ...keysOf(word)].flatMap(deletions))]
  if (forms.length === 0) return []
  const rows = await lookUpSlips(ctx.db, { deletions: forms })
  const near = rows.flatMap(({ sound, ...candidate }) => {
    if (candidate.word === word) return []
    const slips = fewestSlips(word, { word: candidate.word, sound })
    return Number.isFinite(slips) ? [{ ...candidate, slips }] : []
  })
  const fewest = Math.min(...near.map(({ slips }) => slips))
  const nearest = near.filter(({ slips }) => slips === fewest)
  if (nearest.length === 0) return []
  const family = await lookUpFamily(ctx.db, { words: nearest.map((found) => found.word) })
  return family.map((found) => ({ ...found, rank: ranks.slip }))
}
