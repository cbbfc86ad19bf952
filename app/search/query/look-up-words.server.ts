import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { bestFirst } from '#app/search/match/result-order.server.ts'
import type { SearchForm } from '#app/search/query/word-forms.ts'

/** A word of the catalogue that matches a typed word. */
export interface WordMatch {
  readonly id: number
  /** Folded, or a prefix entry */
  readonly word: string
  /** One of `ranks`; lower is better */
  readonly rank: number
  /** How many products contain it */
  readonly products: number
}

/** The most common words of a prefix; rarer ones hardly change the result. */
const wordsPerPrefix = 200

/** Rows with this `typed` are products whose title equals the query. In the same statement, to save a round trip. */
const titleMatch = -1
const maxTitleMatches = 24

const lookUp = statement<
  WordMatch & { readonly typed: number } & Record<string, unknown>,
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
        order by w.products desc limit ${sql.raw(String(wordsPerPrefix))}
      ) w where f.kind = 'wordPrefix'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.stem = f.text where f.kind = 'stem'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.sound = f.text where f.kind = 'phonetic'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f cross join lateral (
        select w.id, w.word, w.products from search_words w
        where w.sound >= f.text and w.sound < f.text || U&'\\FFFF'
        order by w.products desc limit ${sql.raw(String(wordsPerPrefix))}
      ) w where f.kind = 'phoneticPrefix'
      union all
      select f.typed, f.rank, w.id, w.word, w.products from form f join search_words w on w.sound_stem = f.text where f.kind = 'phoneticStem'
    )
    select typed, id, word, min(rank)::int as rank, max(products)::int as products from found group by typed, id, word
    union all
    select * from (
      select ${sql.raw(String(titleMatch))}, d.product_id, '', 0, 0 from search_documents d
      where d.title = ${value('title')} order by ${bestFirst} limit ${sql.raw(String(maxTitleMatches))}
    ) d`,
)

export interface TypedForm extends SearchForm {
  /** The position of the typed word */
  readonly typed: number
}

/** The matches of each of `count` typed words, by position; and the ids of products whose folded title equals `title`. */
export async function lookUpWords(
  ctx: Context,
  forms: readonly TypedForm[],
  count: number,
  title = '',
): Promise<{ matches: WordMatch[][]; titleMatches: number[] }> {
  const matches: WordMatch[][] = Array.from({ length: count }, () => [])
  if (forms.length === 0) return { matches, titleMatches: [] }
  const rows = await lookUp(ctx.db, {
    typed: forms.map((form) => form.typed),
    kinds: forms.map((form) => form.kind),
    texts: forms.map((form) => form.text),
    ranks: forms.map((form) => form.rank),
    title,
  })
  for (const { typed, ...word } of rows) matches[typed]?.push(word)
  return { matches, titleMatches: rows.flatMap(({ typed, id }) => (typed === titleMatch ? [id] : [])) }
}
