import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/statement.server.ts'
import { bestFirst } from '#app/search/best-first.server.ts'
import { formsOf, keysOf, ranks } from '#app/search/search-forms.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { readSynonyms } from '#app/search/synonyms.ts'
import { keptForAWhile } from '#app/search/kept-for-a-while.server.ts'
import { deletions, slipsAllowed, slipsBetween } from '#app/search/slips.ts'

/** A word of the catalogue that a typed word may mean. */
export interface FoundWord {
  readonly id: number
  /** Folded, or an entry of beginnings */
  readonly word: string
  readonly rank: number
  /** In how many products it stands */
  readonly products: number
}

/** Beyond so many words that begin alike the rare ones cannot matter. */
const mostBeginnings = 200

/** Products with exactly the title that was typed come in the same answer, in place of words: a statement less. */
const wholeTitle = -1
const mostTitled = 24

const lookUp = statement<
  FoundWord & { readonly typed: number } & Record<string, unknown>,
  'typed' | 'kinds' | 'texts' | 'ranks' | 'title'
>(
  'search-words',
  (value) => sql`
    with form as (
      select * from unnest(${value('typed')}::int[], ${value('kinds')}::text[], ${value('texts')}::text[], ${value('ranks')}::int[])
        as f(typed, kind, text, rank)
    ), found as (
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.word = f.text where f.kind = 'word'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f cross join lateral (
        select w.id, w.word, w.products from search_words w
        where w.word >= f.text and w.word < f.text || U&'\\FFFF' and w.stem is not null
        order by w.products desc limit ${sql.raw(String(mostBeginnings))}
      ) w where f.kind = 'wordBeginning'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.stem = f.text where f.kind = 'stem'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.sound = f.text where f.kind = 'sound'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f cross join lateral (
        select w.id, w.word, w.products from search_words w
        where w.sound >= f.text and w.sound < f.text || U&'\\FFFF'
        order by w.products desc limit ${sql.raw(String(mostBeginnings))}
      ) w where f.kind = 'soundBeginning'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.sound_stem = f.text where f.kind = 'soundStem'
    )
    select typed, id, word, min(rank)::int as rank, max(products)::int as products from found group by typed, id, word
    union all
    select * from (
      select ${sql.raw(String(wholeTitle))}, d.product_id, '', 0, 0 from search_documents d
      where d.title = ${value('title')} order by ${bestFirst} limit ${sql.raw(String(mostTitled))}
    ) d`,
)

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

/**
 * For each typed word the catalogue's words that it may mean; slips only where hardly anything else is found. And the
 * products with exactly this title, folded, best first.
 */
export async function findWords(
  ctx: Context,
  typed: readonly string[],
  title: string,
): Promise<{ found: FoundWord[][]; titled: number[] }> {
  const synonyms = await currentSynonyms(ctx)
  const forms = typed.flatMap((word, index) => formsOf(word, synonyms).map((form) => ({ ...form, typed: index })))
  const rows = await lookUp(ctx.db, {
    typed: forms.map((form) => form.typed),
    kinds: forms.map((form) => form.kind),
    texts: forms.map((form) => form.text),
    ranks: forms.map((form) => form.rank),
    title,
  })
  const found: FoundWord[][] = typed.map(() => [])
  for (const { typed: index, ...word } of rows) found[index]?.push(word)
  return {
    found: await Promise.all(
      found.map(async (words, index) => (isWeak(words) ? [...words, ...(await findSlips(ctx, typed[index] ?? ''))] : words)),
    ),
    titled: rows.flatMap(({ typed: index, id }) => (index === wholeTitle ? [id] : [])),
  }
}

/** «powr» is «por» to the ear, as which much begins: that alone is no answer. (Too short a word has no slips.) */
function isWeak(words: readonly FoundWord[]): boolean {
  return words.every(({ rank, word }) => rank === ranks.soundBeginning && word.endsWith('*'))
}

/** The merchant's synonyms, read again after a while: they are asked for at each key. */
const currentSynonyms = keptForAWhile(async (ctx) => readSynonyms((await readSettings(ctx)).searchSynonyms))

/** The catalogue's words that are nearest to a typed one, with the fewest slips, in all their cases; not that word itself. */
export async function findSlips(ctx: Context, word: string): Promise<FoundWord[]> {
  const keys = keysOf(word)
  const forms = [...new Set([word, ...keys].flatMap(deletions))]
  if (forms.length === 0) return []
  const rows = await lookUpSlips(ctx.db, { deletions: forms })
  const near = rows.flatMap(({ sound, ...candidate }) => {
    if (candidate.word === word) return []
    const pairs = [[word, candidate.word] as const, ...keys.map((key) => [key, sound] as const)]
    const slips = pairs.map(([typed, meant]) => {
      const most = slipsAllowed(typed.length)
      const found = slipsBetween(typed, meant, most)
      return found > most ? Number.POSITIVE_INFINITY : found
    })
    const fewest = Math.min(...slips)
    return Number.isFinite(fewest) ? [{ ...candidate, slips: fewest, rank: ranks.slip }] : []
  })
  const fewest = Math.min(...near.map(({ slips }) => slips))
  const nearest = near.filter(({ slips }) => slips === fewest)
  if (nearest.length === 0) return []
  const family = await lookUpFamily(ctx.db, { words: nearest.map((found) => found.word) })
  return family.map((found) => ({ ...found, rank: ranks.slip }))
}
