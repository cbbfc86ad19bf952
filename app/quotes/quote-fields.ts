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

const maxTextLength = 4_000

/** Multi-line text; control characters other than line ends and tabs are removed. */
export const text = (error: string) =>
  z
    .string({ error })
    .transform((value) =>
      value
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(maxTextLength, { error: 'Γράψτε έως 4.000 χαρακτήρες. Τα υπόλοιπα στείλτε τα ως αρχείο.' }))
