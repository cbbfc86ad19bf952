import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { decorationTermsSchema } from '#app/personalisation/decoration-terms.ts'
import { rateCardFormSchema } from '#app/personalisation/rate-cards/rate-card-form-schema.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of the staff's rate card calls.

const key = requiredLine(60, 'Διαλέξτε τιμοκατάλογο.')
const keyError = 'Γράψτε ένα σύντομο κλειδί με λατινικά, π.χ. silkscreen-mugs.'

export const rateCardKey = requiredLine(60, keyError).regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, { error: keyError })

const stored = z.object({
  technique: z.enum(printTechniques),
  card: decorationTermsSchema.shape.cards.unwrap().element,
  costPercent: z.int().nullable().meta({ description: 'How much of its prices we pay ourselves' }),
  version: z.int().meta({ description: 'Of the price list, since which it is so' }),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable().meta({ description: 'null: a file, or unknown' }),
})

const rateCardsAnswer = z
  .object({
    version: z.int().meta({ description: 'Of the price list; 0: there is none yet' }),
    cards: z
      .array(stored.extend({ revision: z.string() }))
      .meta({ description: 'In force. Prices in 1/10,000 €, areas in 1/10,000 cm²' }),
  })
  .meta({ id: 'StaffRateCards' })
export type StaffRateCards = z.output<typeof rateCardsAnswer>
export type StaffRateCard = StaffRateCards['cards'][number]

const rateCardHistoryAnswer = z
  .object({ versions: z.array(stored).meta({ description: 'The newest first' }) })
  .meta({ id: 'RateCardHistory' })
export type RateCardVersion = z.output<typeof rateCardHistoryAnswer>['versions'][number]

const currentRateCards = answer('All rate cards as they are now', rateCardsAnswer)

export const rateCardCalls = contract(
  '/api/staff/rate-cards',
  { tag: 'Staff: catalogue', access: ['catalogue'] },
  {
    get: { summary: 'The rate cards in force', answer: currentRateCards },
    save: {
      summary: 'Save a rate card as a new version of the price list',
      description: 'What was priced by earlier versions stays as it is. Another cost percent alone is no new version.',
      body: callBody({
        key: rateCardKey,
        revision: z
          .string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
          .max(64)
          .nullable()
          .meta({ description: 'Of the card that the form shows; null: a new card' }),
        form: rateCardFormSchema,
      }).meta({ id: 'RateCardSave' }),
      answer: currentRateCards,
    },
    history: {
      summary: 'A rate card as it was, with who changed it',
      body: callBody({ key }).meta({ id: 'RateCardHistoryRequest' }),
      answer: answer('Its versions', rateCardHistoryAnswer),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof rateCardCalls> {}
}
