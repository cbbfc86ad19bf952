import { once } from 'node:events'
import { finished } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { entriesOf, wordEntry } from '#app/search/index/index-entries.ts'

import { colours, materials, productTitle, seededRandom } from './product-titles.ts'
import { searchText } from '#app/catalogue/import/search-text.server.ts'

const firstId = 1_000

/**
 * Adds generated products after the sample's: the rows in products, product_facets and the search index that an import would
 * write, but by COPY and without variants and pictures. Call `countWords` afterwards.
 */
export async function addProducts(connection: pg.ClientConfig, count: number, tell: (done: number) => void): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off")
    await client.query(
      'create temporary table made (id int, title text, sku text, text text, stock int, popularity int, price int)',
    )
    const restore = await withoutIndexes(client, ['search_documents', 'search_words'])
    await copyAll(client, count, tell)
    await copyRest(client)
    await restore()
  } finally {
    await client.end()
  }
  await vacuum(connection)
}

/** Like autovacuum: index-only scans need the visibility map. It may exceed the shop's statement timeout. */
export async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Products, then their documents, then new words: a connection can COPY one table at a time. */
async function copyAll(client: pg.Client, count: number, tell: (done: number) => void): Promise<void> {
  const { rows } = await client.query<{ word: string; id: number }>('select word, id from search_words')
  const ids = new Map(rows.map(({ word, id }) => [word, id]))
  let next = Math.max(0, ...ids.values()) + 1
  const idOf = (entry: string): number => {
    const known = ids.get(entry)
    if (known !== undefined) return known
    ids.set(entry, next)
    return next++
  }
  // Words repeat; codes do not, and caching them would only fill the memory.
  const entriesOfWord = new Map<string, readonly number[]>()
  const idsOf = (text: string, isCode: boolean): readonly number[] => {
    const known = entriesOfWord.get(text)
    if (known !== undefined) return known
    const found = entriesOf(text).map(idOf)
    if (!isCode) entriesOfWord.set(text, found)
    return found
  }
  const known = new Set(ids.keys())
  const random = seededRandom(2026)
  const documents: string[] = []
  const made = copyInto(client, 'made')
  for (let index = 0; index < count; index += 1) {
    const [title, sku] = [productTitle(random), `GEN-${index}`]
    const rest = [colours[index % 10] ?? '', materials[Math.floor(index / 10) % 10] ?? '', 'Doro']
    const [titleLine = '', restLine = ''] = searchText(title, [sku], rest).split('\n')
    const stock = index % 10 === 9 ? 0 : 500
    const popularity = Math.floor(40 * random() ** 3)
    const titleWords = new Set(
      titleLine
        .trim()
        .split(' ')
        .flatMap((word) => idsOf(word, false)),
    )
    const words = new Set([
      ...titleWords,
      ...restLine
        .trim()
        .split(' ')
        .flatMap((word) => idsOf(word, word.includes(String(index)))),
    ])
    const id = firstId + index
    documents.push(line(id, titleLine.trim(), array(titleWords), array(words), stock > 0, popularity))
    const price = 5_000 + Math.floor(500_000 * random() ** 3)
    await made.write(line(id, title, sku, `${titleLine}\\n${restLine}`, stock, popularity, price))
    if ((index + 1) % 50_000 === 0) tell(index + 1)
  }
  await made.end()
  const copied = copyInto(client, 'search_documents (product_id, title, title_words, words, available, popularity)')
  for (const document of documents) await copied.write(document)
  await copied.end()
  const words = copyInto(client, 'search_words (id, word, stem, sound, sound_stem, deletions, products)')
  for (const [entry, id] of ids) {
    if (known.has(entry)) continue
    const { word, stem, phonetic, phoneticStem, deletions } = wordEntry(entry)
    await words.write(line(id, word, stem, phonetic, phoneticStem, array(deletions), 1))
  }
  await words.end()
  await client.query(`select setval(pg_get_serial_sequence('search_words', 'id'), $1)`, [next])
}

/** All other columns are copied from the sample's first product. */
async function copyRest(client: pg.Client): Promise<void> {
  const own = "('id', 'title', 'sku', 'origin', 'origin_hash', 'search_text', 'stock', 'price')"
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'products' and column_name not in ${own}`)
  const copied = rows[0]?.names ?? ''
  await client.query(`
    insert into products (id, title, sku, origin, origin_hash, search_text, stock, price, ${copied})
    select m.id, m.title, m.sku, 'bench ' || m.id, '', m.text, m.stock, m.price, ${copied}
    from made m cross join (select ${copied} from products where id = 1) first`)
  const wanted = `
    select m.*, md5(row(categories, discount_percent, null::date, null::date, false, has_stock)::text)::uuid as key
    from (
      select m.*, f.look_id, p.categories, (case when m.id % 20 = 0 then 15 else 0 end)::smallint as discount_percent,
        m.stock > 0 as has_stock
      from made m
        join (select profile_id, look_id, row_number() over (order by product_id) - 1 as number from product_facets) f
          on f.number = m.id % 167
        join facet_profiles p on p.id = f.profile_id
    ) m`
  await client.query(`
    insert into facet_profiles (key, categories, discount_percent, offer_end, available_from, made_to_order, has_stock)
    select distinct on (key) key, categories, discount_percent, null::date, null::date, false, has_stock from (${wanted}) w
    on conflict (key) do nothing`)
  await client.query(`
    insert into product_facets (product_id, profile_id, look_id, unit_price, is_new, created_at, popularity, title)
    select w.id, p.id, w.look_id, w.price, w.id % 50 = 0, now() - w.id * interval '1 second', w.popularity, w.title
    from (${wanted}) w join facet_profiles p on p.key = w.key`)
}

/** Drops the indexes; the returned function recreates them, which is much faster than maintaining them. */
async function withoutIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexdef not like '%UNIQUE%'`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

function copyInto(client: pg.Client, table: string) {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  let waiting = ''
  const flush = async () => {
    const full = !stream.write(waiting)
    waiting = ''
    if (full) await once(stream, 'drain')
  }
  return {
    async write(text: string) {
      waiting += text
      if (waiting.length > 1_000_000) await flush()
    },
    async end() {
      await flush()
      stream.end()
      await finished(stream)
    },
  }
}

/** Values must not contain tabs, nor backslashes except for line breaks. */
function line(...values: readonly (string | number | boolean | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : String(value))).join('\t')}\n`
}

function array(values: Iterable<string | number>): string {
  return `{${[...values].join(',')}}`
}
