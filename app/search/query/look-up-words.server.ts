import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { bestFirst } from '#app/search/match/result-order.server.ts'
import type { SearchForm } from '#app/search/query/word-forms.ts'

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

/** A form of one of the typed words. */
export interface TypedForm extends SearchForm {
  /** Its place */
  readonly typed: number
}

/** For each of so many typed words the catalogue's words that have its forms; and the products with exactly this title. */
export async function lookUpWords(
  ctx: Context,
  forms: readonly TypedForm[],
  count: number,
  title = '',
): Promise<{ found: FoundWord[][]; titled: number[] }> {
  const found: FoundWord[][] = Array.from({ length: count }, () => [])
  if (forms.length === 0) return { found, titled: [] }
  const rows = await lookUp(ctx.db, {
    typed: forms.map((form) => form.typed),
    kinds: forms.map((form) => form.kind),
    texts: forms.map((form) => form.text),
    ranks: forms.map((form) => form.rank),
    title,
  })
  for (const { typed, ...word } of rows) found[typed]?.push(word)
  return { found, titled: rows.flatMap(({ typed, id }) => (typed === wholeTitle ? [id] : [])) }
}
