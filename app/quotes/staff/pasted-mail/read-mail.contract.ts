import { z } from 'zod'

import { productSchema } from '#app/catalogue/catalogue.contract.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { maxMailLength } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import { emptyMailText, longMailText } from '#app/quotes/staff/pasted-mail/pasted-mail-texts.ts'

// The call that turns a mail's text into lines of a request. Error texts are shown to people.

const mailReadSchema = z
  .object({
    sender: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), companyName: z.string(), afm: z.string() })
      .meta({ description: 'The sender, as far as known; unknown fields are empty' }),
    items: z
      .array(
        z.object({
          words: z.string().meta({ description: 'As the mail calls it', example: 'κούπες λευκές' }),
          decoration: z.string().meta({ example: 'με μονόχρωμο λογότυπο' }),
          quantities: z.array(z.int()).readonly().meta({ description: 'Ascending; empty if the mail has none' }),
          products: z.array(productSchema).readonly().meta({ description: 'Best match first; staff must choose one' }),
          isExact: z.boolean().meta({ description: 'Whether the products match all words' }),
        }),
      )
      .readonly(),
    left: z.int().meta({ description: 'Items beyond the maximum lines of a request' }),
    words: z.string().meta({ description: 'The mail’s text without quotations' }),
  })
  .meta({ id: 'ReadMail' })

export type ReadMail = z.output<typeof mailReadSchema>
export type ReadMailItem = ReadMail['items'][number]

export const readMailCalls = contract(
  '/api/staff/quotes',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    'read-mail': {
      summary: 'Parse a mail: its sender, and the requested products and quantities',
      description: 'Nothing is stored; staff choose the products.',
      body: callBody({
        text: z
          .string({ error: emptyMailText })
          .max(maxMailLength, { error: longMailText })
          .refine((text) => text.trim() !== '', { error: emptyMailText })
          .meta({ description: 'The mail as plain text' }),
      }).meta({ id: 'MailRead' }),
      answer: answer('What the mail says', mailReadSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof readMailCalls> {}
}
