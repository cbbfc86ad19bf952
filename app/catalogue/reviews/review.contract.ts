import { z } from 'zod'

import { reviewErrors } from '#app/catalogue/reviews/review-errors.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { tableAnswer, tableFormat } from '#app/platform/http/table-call.ts'

/** User text without control characters, except line breaks. */
const written = z
  .string({ error: 'Συμπληρώστε το πεδίο.' })
  .max(10_000, { error: 'Το κείμενο είναι πολύ μεγάλο.' })
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, '')
      .trim(),
  )

const formError = 'Η φόρμα δεν στάλθηκε σωστά. Φορτώστε ξανά τη σελίδα.'

/** POST /api/reviews. */
const reviewCall = z
  .object({
    productId: z.int({ error: 'Το προϊόν δεν αναγνωρίζεται.' }).meta({ example: 92 }),
    rating: z.number({ error: 'Διαλέξτε από 1 έως 5 αστέρια.' }).meta({ description: '1 to 5', example: 5 }),
    author: written.meta({ description: 'The name that is shown, at most 60 characters', example: 'Μαρία Κ.' }),
    body: written.meta({ description: '10 to 2,000 characters', example: 'Ήρθαν στην ώρα τους και η εκτύπωση είναι καθαρή.' }),
    stamp: z
      .string({ error: formError })
      .max(400, { error: formError })
      .meta({ description: 'Of `/api/reviews/start`; at least three seconds old, at most a day' }),
    website: z.string().max(500).default('').meta({ description: 'Stays empty; who fills it in is no person' }),
  })
  .superRefine((input, context) => {
    for (const [field, message] of Object.entries(reviewErrors(input))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** POST /api/reviews/start. */
const reviewStartAnswer = z
  .object({
    stamp: z.string().meta({ description: 'The encrypted time at which the form was opened: it is sent with the review' }),
  })
  .meta({ id: 'ReviewStart' })

const reviewAnswer = z.object({
  state: z.literal('pending').meta({ description: 'It is shown once it is approved' }),
})

/** POST /api/reviews/approve and /api/reviews/refuse. */
const reviewDecisionCall = z.object({
  id: z.int({ error: 'Η κριτική δεν αναγνωρίζεται.' }).meta({ example: 7 }),
})

const staffReview = z
  .object({
    id: z.int().meta({ example: 7 }),
    productId: z.int().meta({ example: 92 }),
    productTitle: z.string().meta({ example: 'Κούπα κεραμική Νάξος' }),
    rating: z.int().meta({ description: '1 to 5' }),
    author: z.string(),
    body: z.string(),
    writtenAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffReview' })
export type StaffReview = z.output<typeof staffReview>

/** The pending reviews; each decision answers them. */
const pendingReviewsAnswer = z
  .object({
    total: z.int().meta({ description: 'How many wait in all' }),
    reviews: z.array(staffReview).meta({ description: 'The oldest of them, at most fifty' }),
  })
  .meta({ id: 'PendingReviews' })
export type PendingReviews = z.output<typeof pendingReviewsAnswer>

const decidedReviewsAnswer = z.object({ reviews: z.array(staffReview), next: z.int().nullable() }).meta({ id: 'DecidedReviews' })
export type DecidedReviews = z.output<typeof decidedReviewsAnswer>

const waitingReviews = answer('The reviews that wait', pendingReviewsAnswer)

const decision = {
  description: 'A decision may be changed later. Answers the reviews that still wait; 404 for an unknown one.',
  tag: 'Staff',
  access: ['catalogue'],
  body: reviewDecisionCall,
  answer: waitingReviews,
} as const

export const reviewCalls = contract(
  '/api',
  {},
  {
    reviews: {
      summary: 'Write a review of a product',
      description:
        'It is stored for approval, and shown once approved. Refused with 422 for unknown products, and as `too-fast` or `too-old` for its stamp.',
      body: reviewCall,
      status: 201,
      answer: answer('Stored, and not shown yet', reviewAnswer),
      errors: [],
    },
    'reviews/start': {
      summary: 'Begin a review',
      description: 'When the form is opened: a review is refused without the stamp, or sooner than three seconds after it.',
      answer: answer('What the review is sent with', reviewStartAnswer),
      errors: [],
    },
    'reviews/pending': {
      summary: 'The reviews that wait for a decision',
      tag: 'Staff',
      access: ['catalogue'],
      answer: waitingReviews,
    },
    'reviews/approve': { summary: 'Show a review', ...decision },
    'reviews/refuse': { summary: 'Keep a review from being shown', ...decision },
    'reviews/decided': {
      summary: 'The reviews that are shown, or those that are not',
      tag: 'Staff',
      access: ['catalogue'],
      body: z.object({
        state: z.enum(['approved', 'rejected'], { error: 'Η λίστα δεν αναγνωρίζεται.' }),
        after: z
          .int({ error: 'Η σελίδα δεν αναγνωρίζεται.' })
          .nullable()
          .default(null)
          .meta({ description: '`next` of the page before' }),
      }),
      answer: answer('A page of them, the newest first', decidedReviewsAnswer),
    },
    'reviews/export': {
      summary: 'The reviews of a state, or all, as a file',
      description: 'It is in the audit log.',
      tag: 'Staff',
      access: ['catalogue'],
      body: z
        .object({
          state: z.enum(['pending', 'approved', 'rejected'], { error: 'Η λίστα δεν αναγνωρίζεται.' }).nullable().default(null),
          format: tableFormat,
        })
        .meta({ id: 'ReviewsExport' }),
      answer: tableAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof reviewCalls> {}
}
