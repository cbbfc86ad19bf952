import { z } from 'zod'

// Fields of the quotes' calls. Error texts are shown to people.

export const quoteId = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase())

/** Nullish: pages send null when reading by account. */
export const quoteKey = z
  .string({ error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .max(100, { error: 'Το κλειδί δεν αναγνωρίζεται.' })
  .nullish()
  .meta({ description: 'From an exchanged link; not needed with the token of the owner’s account' })

/** Reference to a quote: its id, and the key of a mailed link unless the account gives access. */
export interface QuoteRef {
  readonly id: string
  readonly key?: string | null | undefined
}
