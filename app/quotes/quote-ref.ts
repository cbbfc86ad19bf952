import { z } from 'zod'

// How a call names a quote. The sentences are for people.

export const quoteId = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase())

/** Null as well as missing: screens send null where an account opens the quote. */
export const quoteKey = z
  .string({ error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .max(100, { error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .nullish()
  .meta({ description: 'Of an exchanged link; not needed with the token of the owner’s account' })

/** How this browser names a quote: by its id alone with the account's token, or with the key of a link. */
export interface QuoteRef {
  readonly id: string
  readonly key: string | null
}
