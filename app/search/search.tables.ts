import { boolean, customType, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

import { categories, products } from '#app/catalogue/catalogue.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import { searchTagKinds } from '#app/search/intent/search-tags.ts'

/** Compared byte by byte, so that an index can find prefixes. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Every word of the catalogue once, with its lookup keys. Prefixes up to three letters have their own entries («κο*», and «~ko*»
 * by sound), so that the first key-up reads one row instead of thousands.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: bytewise('word').notNull().unique(),
    /** Null for a prefix entry, as the keys below */
    stem: bytewise('stem'),
    /** The phonetic key */
    sound: bytewise('sound'),
    /** The stem of the phonetic key */
    soundStem: bytewise('sound_stem'),
    /** Deletions of the word and of its phonetic key, for typos (`edit-distance.ts`) */
    deletions: text('deletions').array().notNull(),
    /** Document frequency as of the last count; chooses the query plan. */
    products: integer('products').notNull().default(0),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_sound').on(table.sound),
    index('search_words_sound_stem').on(table.soundStem),
    // Bulk writes flush its pending list (`count-words.server.ts`).
    index('search_words_deletions').using('gin', table.deletions),
  ],
)

/** One row for each product: the ids of its words. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Folded, to match a whole title */
    title: text('title').notNull(),
    /** Ids of the title's words in `search_words` */
    titleWords: integer('title_words').array().notNull(),
    /** Ids of all its words, including the title's */
    words: integer('words').array().notNull(),
    /** Techniques and tags (`intent-facts.ts`) */
    facts: text('facts').array().notNull().default([]),
    available: boolean('available').notNull(),
    /** Copied from the product's facets: 10 for each collection of popular products, and its rating in stars */
    popularity: smallint('popularity').notNull(),
  },
  (table) => [
    index('search_documents_title').using('hash', table.title),
    index('search_documents_title_words').using('gin', table.titleWords),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_facts').using('gin', table.facts),
    // In the order of results, with the title's words so that a top-N scan reads only the index.
    index('search_documents_order').on(
      table.available.desc(),
      table.popularity.desc(),
      table.productId.desc(),
      table.titleWords.asc(),
    ),
  ],
)

/** One row for each category: the ids of its words. */
export const searchCategories = pgTable('search_categories', {
  categoryId: integer('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  /** Of its own name, without its parents */
  nameWords: integer('name_words').array().notNull(),
  /** Ids of the words of its own and its parents' names */
  words: integer('words').array().notNull(),
})

/** One row: the `analyzerVersion` of all words and documents. */
export const searchRules = pgTable('search_rules', {
  id: smallint('id').primaryKey(),
  /** The `analyzerVersion` of all words and documents */
  version: integer('version').notNull(),
  /** During a rebuild: its version. Not null as soon as all words are done. */
  nextVersion: integer('next_version'),
  /** During a rebuild: the last product done */
  doneTo: integer('done_to'),
})

/** Completed searches by day, and how many had no results. Stores neither visitor nor time. */
export const searchTerms = pgTable(
  'search_terms',
  {
    /** ISO day of Athens */
    day: date('day', { mode: 'string' }).notNull(),
    /** The folded words, separated by spaces */
    term: text('term').notNull(),
    /** How many completed searches */
    searches: integer('searches').notNull(),
    /** How many of them had no results */
    withoutResults: integer('without_results').notNull(),
    /** How many results the latest one of that day had; null if older than this column */
    results: integer('results'),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
)

/** Occasions, recipients and qualities, with buyers' words for them. The merchant imports them. */
export const searchTags = pgTable(
  'search_tags',
  {
    key: text('key').primaryKey(),
    /** The order in which they were imported */
    place: smallint('place').notNull(),
    kind: oneOf('kind', searchTagKinds).notNull(),
    /** As shown on a chip */
    name: text('name').notNull(),
    words: text('words').array().notNull(),
  },
  (table) => [...listChecks(table)],
)
