import { boolean, customType, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

import { categories, products } from '#app/catalogue/catalogue.tables.ts'

/** Compared byte by byte, so that an index finds all that begins with some letters. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Every word of the catalogue once, with all that it is found by. Beginnings of up to three letters are words of their
 * own («κο*», and «~ko*» by sound), so that a first key-up reads one entry and not thousands.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: bytewise('word').notNull().unique(),
    /** Null for a beginning */
    stem: bytewise('stem'),
    sound: bytewise('sound'),
    soundStem: bytewise('sound_stem'),
    /** The sound with letters left out, as `slips.ts` makes them */
    deletions: text('deletions').array().notNull(),
    /** In how many products, as of the last count: what the plan of a search goes by. */
    products: integer('products').notNull().default(0),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_sound').on(table.sound),
    index('search_words_sound_stem').on(table.soundStem),
    // What is new waits in the index's list: `index-catalogue.server.ts` puts it in its place, many at once.
    index('search_words_deletions').using('gin', table.deletions),
  ],
)

/** What is searched of a product: the ids of its words. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The folded title, for who types all of it */
    title: text('title').notNull(),
    titleWords: integer('title_words').array().notNull(),
    /** Those of the title too */
    words: integer('words').array().notNull(),
    available: boolean('available').notNull(),
    popularity: smallint('popularity').notNull(),
  },
  (table) => [
    index('search_documents_title').using('hash', table.title),
    index('search_documents_title_words').using('gin', table.titleWords),
    index('search_documents_words').using('gin', table.words),
    // With the words, so that a walk from the best product on reads nothing but the index. (They never order anything.)
    index('search_documents_order').on(
      table.available.desc(),
      table.popularity.desc(),
      table.productId.desc(),
      table.titleWords.asc(),
    ),
  ],
)

export const searchCategories = pgTable('search_categories', {
  categoryId: integer('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  /** Of its own name, which counts before those of its full name */
  nameWords: integer('name_words').array().notNull(),
  words: integer('words').array().notNull(),
})

/** One row: by which rules (`rulesVersion`) all words and documents were made. */
export const searchRules = pgTable('search_rules', {
  id: smallint('id').primaryKey(),
  version: integer('version').notNull(),
  /** While they are made anew: by which rules, and up to which product; the words are done when this is not null. */
  nextVersion: integer('next_version'),
  doneTo: integer('done_to'),
})

/** What was searched for on a day, and how often in vain. Nothing says by whom or at what time. */
export const searchTerms = pgTable(
  'search_terms',
  {
    /** In Athens */
    day: date('day', { mode: 'string' }).notNull(),
    /** The folded words, with a blank between */
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    withoutResults: integer('without_results').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
)
