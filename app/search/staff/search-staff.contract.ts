import { z } from 'zod'

import { callBody, line, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { searchTagKinds } from '#app/search/intent/search-tags.ts'
import { searchReportCall, searchReportSchema } from '#app/search/staff/figures/search-report-schemas.ts'
import { synonymGroup } from '#app/search/staff/synonym-groups.ts'

// Requests and answers of the staff's search calls.

const termKinds = ['without-results', 'few-results', 'frequent'] as const
export type TermKind = (typeof termKinds)[number]

const termsAnswer = z
  .object({
    terms: z
      .array(
        z.object({
          term: z.string().meta({ description: 'Small letters without accents', example: 'κουπα κεραμικη' }),
          searches: z.int(),
          withoutResults: z.int(),
          results: z.int().nullable().meta({ description: 'Of the last one; null where it was not counted yet' }),
          lastDay: z.string(),
        }),
      )
      .meta({ description: 'The most frequent first, at most 100' }),
  })
  .meta({ id: 'StaffSearchTerms' })

const query = line(100, 'Γράψτε μια αναζήτηση.')

const resultsNowAnswer = z
  .object({ results: z.array(z.int()).meta({ description: 'In the order of the terms' }) })
  .meta({ id: 'SearchResultsNow' })

/** The group as the caller shows it; null for a new one. */
const before = z
  .string({ error: 'Τα συνώνυμα δεν αναγνωρίζονται. Ανανεώστε τη σελίδα.' })
  .max(300)
  .nullable()
  .meta({ description: 'The group as it was read; null for a new one' })
const after = synonymGroup.nullable().meta({
  type: ['string', 'null'],
  description: 'Terms with commas between them; null removes the group',
})

const synonymsAnswer = z
  .object({ groups: z.array(z.string()).meta({ description: 'Each a line of terms with commas between them' }) })
  .meta({ id: 'Synonyms' })

const found = z.object({
  total: z.int(),
  products: z
    .array(z.object({ id: z.int(), title: z.string(), imageSrc: z.string().nullable() }))
    .meta({ description: 'The first ones' }),
})
const previewAnswer = z
  .object({
    searches: z.array(
      z.object({
        query: z.string(),
        isFrequent: z.boolean().meta({ description: 'Many ask for it: it should not get worse' }),
        before: found,
        after: found,
      }),
    ),
  })
  .meta({ id: 'SynonymsEffect' })
export type SynonymsEffect = z.output<typeof previewAnswer>
export type SearchEffect = SynonymsEffect['searches'][number]

const wordsError = 'Γράψτε τουλάχιστον μία λέξη, καθεμία με 2 έως 60 χαρακτήρες, έως 100 λέξεις.'
const tagFields = {
  kind: z.enum(searchTagKinds, { error: 'Διαλέξτε τι είναι.' }),
  name: requiredLine(60, 'Γράψτε όνομα.'),
  words: z
    .string({ error: wordsError })
    .max(8_000, { error: wordsError })
    .transform((text) => [
      ...new Set(
        text
          .toWellFormed()
          .split(/[,\n]/)
          .map((word) => word.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
          .filter((word) => word !== ''),
      ),
    ])
    .refine((words) => words.length > 0 && words.length <= 100 && words.every((word) => word.length > 1 && word.length <= 60), {
      error: wordsError,
    })
    .meta({ type: 'string', description: 'With commas or line breaks between them' }),
}
const tagKey = z.string({ error: 'Η ετικέτα δεν αναγνωρίζεται.' }).max(40)
const revision = z.string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).max(64)

const tagsAnswer = z
  .object({
    tags: z.array(
      z.object({
        key: z.string().meta({ description: 'In the addresses of lists' }),
        kind: z.enum(searchTagKinds),
        name: z.string(),
        words: z.array(z.string()),
        products: z.int().meta({ description: 'How many have it' }),
        revision: z.string(),
      }),
    ),
  })
  .meta({ id: 'SearchTags' })
export type StaffSearchTag = z.output<typeof tagsAnswer>['tags'][number]

const tagResponses = answer('All tags as they are now', tagsAnswer)
const synonymResponses = answer('All groups of synonyms as they are now', synonymsAnswer)

export const searchStaffCalls = contract(
  '/api/staff/search',
  { tag: 'Staff: search', access: ['catalogue'] },
  {
    terms: {
      summary: 'Searches without results, with few results, or the most frequent ones',
      description: 'Completed searches in all products, by folded words, without any data about the visitor.',
      body: callBody({
        kind: z.enum(termKinds, { error: 'Διαλέξτε ποιες αναζητήσεις να δείξουμε.' }),
        days: z.int({ error: 'Διαλέξτε διάστημα.' }).min(1).max(366),
      }).meta({ id: 'SearchTermsRequest' }),
      answer: answer('The searches', termsAnswer),
    },
    report: {
      summary: 'Searches of a span by month, and those without results',
      access: ['sales', 'catalogue'],
      body: searchReportCall,
      answer: answer('The figures', searchReportSchema),
    },
    'results-now': {
      summary: 'How many products searches find now',
      body: callBody({
        terms: z.array(query, { error: 'Στείλτε τις αναζητήσεις.' }).max(50, { error: 'Έως 50 αναζητήσεις μαζί.' }),
      }).meta({ id: 'SearchResultsNowRequest' }),
      answer: answer('The numbers', resultsNowAnswer),
    },
    'synonyms/get': {
      summary: 'The synonyms of search',
      answer: synonymResponses,
    },
    'synonyms/save': {
      summary: 'Add, change or remove a group of synonyms',
      description: 'Searches on all nodes use it from then on.',
      body: callBody({ before, after }).meta({ id: 'SynonymsSave' }),
      answer: synonymResponses,
    },
    'synonyms/preview': {
      summary: 'What searches would find with changed synonyms',
      description: 'Nothing is saved. The terms of the group, the given search and a few frequent ones, before and after.',
      body: callBody({
        before,
        after,
        query: query.nullish().meta({ description: 'A search that shall find more' }),
      }).meta({ id: 'SynonymsPreview' }),
      answer: answer('The searches, before and after', previewAnswer),
    },
    'tags/get': {
      summary: 'The search tags: occasions, recipients, qualities',
      answer: tagResponses,
    },
    'tags/add': { summary: 'Add a search tag', body: callBody(tagFields).meta({ id: 'SearchTagAdd' }), answer: tagResponses },
    'tags/change': {
      summary: 'Change a search tag',
      body: callBody({
        key: tagKey,
        revision: revision.meta({ description: 'Of the tag as the caller shows it' }),
        ...tagFields,
      }).meta({ id: 'SearchTagChange' }),
      answer: tagResponses,
    },
    'tags/remove': {
      summary: 'Remove a search tag',
      body: callBody({ key: tagKey, revision }).meta({ id: 'SearchTagRemove' }),
      answer: tagResponses,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof searchStaffCalls> {}
}
