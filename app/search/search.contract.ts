import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { categorySchema, productSchema } from '#app/catalogue/catalogue.contract.ts'
import { quantityRule } from '#app/catalogue/project/project.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// The requests and answers of the search calls.

const searchQuery = z.object({
  searchString: z.string({ error: 'Στείλτε ένα μόνο κείμενο αναζήτησης.' }).default('').meta({
    description: 'Accents, capitals and final sigma do not matter; every word must be found; cut after 200 characters',
    example: 'κούπα κεραμική',
  }),
  quantity: z.coerce
    .number({ error: 'Δώστε τα τεμάχια ως αριθμό.' })
    .int()
    .min(quantityRule.min)
    .max(quantityRule.max)
    .optional()
    .meta({
      description:
        'Pieces that the visitor has said before: a price in the text is that of a piece of them, unless it names pieces',
    }),
  logo: z.literal('1').optional().meta({ description: 'Beside `quantity`: with the print' }),
})

/** What can be dropped of a text: words that no product has, or a bound. */
const droppedCodes = [
  'words',
  'quality',
  'by',
  'colour',
  'size',
  'material',
  'origin',
  'technique',
  'budget',
  'quantity',
  'excluded',
] as const

const answerSchema = z
  .object({
    title: z.string(),
    url: z.string().meta({ description: 'A path of the shop', example: '/delivery#cost' }),
    text: z.string().meta({ description: 'The beginning of the answer' }),
  })
  .meta({ id: 'SearchAnswer' })

export type Answer = z.output<typeof answerSchema>

/** Section 7's two lists, and our additions. */
const searchAnswer = z
  .object({
    categories: z.array(categorySchema),
    products: z.array(productSchema).meta({ description: 'Those that contain every word' }),
    didYouMean: z.string().nullable().meta({
      description: 'The text with corrected spelling, if words matched only by sound, on the other keyboard layout or as typos',
      example: 'κούπα κεραμική',
    }),
    matched: z.array(z.string()).meta({ description: 'The words of titles and names to highlight, without accents' }),
    understood: z.array(z.object({ text: z.string(), without: z.string() })).meta({
      description:
        'Price, quantity, technique, material, colour, occasion and the like, which were applied, each with the text without it',
    }),
    project: z
      .object({
        quantity: z.int().nullable(),
        withLogo: z.boolean(),
        budget: z.number().nullable().meta({ description: 'Of a piece, all-in: euros, net unless `withVat`' }),
        withVat: z.literal(true).optional().meta({ description: 'The budget was said to include VAT' }),
        by: z.iso.date().nullable(),
        techniques: z.array(z.enum(printTechniques)).optional().meta({
          description:
            'Those that were asked for, with a logo: prices and days are by one of them, where it keeps budget and day',
        }),
        withoutLogo: z.literal(true).optional().meta({
          description: "Only for «χωρίς λογότυπο»: the logo leaves the visitor's own project, too",
        }),
      })
      .nullable()
      .meta({
        description:
          'The quantity, budget, day and techniques that were understood, for which prices and days are meant; `withLogo` if they ' +
          'include the print. Null without any of the four, unless the text wants no logo',
      }),
    dropped: z.array(z.object({ code: z.enum(droppedCodes), text: z.string() })).meta({
      description: 'What no product has with the rest, so that `products` are the nearest: each as the visitor reads it',
    }),
    answers: z.array(answerSchema).meta({ description: 'Questions, articles and pages that answer the text, the best first' }),
    instead: z
      .object({
        kind: z.enum(['fewer-words', 'popular']),
        texts: z.array(z.string()).meta({ description: 'Searches with fewer words that have results' }),
        categories: z.array(categorySchema),
        products: z.array(productSchema),
      })
      .nullable()
      .meta({ description: 'If no product contains every word: those that contain some, else popular ones' }),
  })
  .meta({ id: 'SearchResult' })

export type SearchResult = z.output<typeof searchAnswer>
/** The fallback for zero results. */
export type Suggestions = NonNullable<SearchResult['instead']>

const termCounts = z.array(
  z
    .object({
      term: z.string().meta({ description: 'Small letters without accents', example: 'κουπα κεραμικη' }),
      searches: z.int(),
      withoutResults: z.int(),
      lastDay: z.string().meta({ description: 'The last day on which it was searched for', example: '2026-11-21' }),
    })
    .meta({ id: 'SearchTerm' }),
)

export type TermCount = z.output<typeof termCounts>[number]

export const searchCalls = contract(
  '/api',
  { errors: [] },
  {
    search: {
      summary: 'Search in categories and products',
      description: 'At most 8 categories and 12 products; for an empty text only the popular ones, in `instead`.',
      method: 'get',
      query: searchQuery,
      answer: answer('What was found', searchAnswer),
    },
    'search/terms': {
      summary: 'The most frequent searches, and those without results',
      description: 'Completed searches in all products, by day and folded words, for a year; without any data about the visitor.',
      method: 'get',
      access: ['catalogue'],
      query: z.object({
        days: z.coerce.number({ error: 'Δώστε τις ημέρες ως αριθμό.' }).int().min(1).max(366).default(30).meta({
          description: 'The number of past days, today included',
        }),
      }),
      answer: answer(
        'At most 100 of each, the most frequent first',
        z.object({ frequent: termCounts, withoutResults: termCounts }),
      ),
      errors: [403, 404, 409],
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof searchCalls> {}
}
