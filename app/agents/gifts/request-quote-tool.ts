import { z } from 'zod'

import { itemField } from '#app/agents/gifts/gift-requests.ts'
import { logoIdField, logoPlacementsField } from '#app/agents/logos/logo-fields.ts'
import { maxLinePlacements, maxFieldLengths } from '#app/quotes/request/quote-request.ts'
import { maxQuantities, maxQuoteLines, maxQuoteQuantity } from '#app/quotes/quotes.ts'

const text = (max: number) => z.string().max(max).nullish()
const maxBudget = 10_000_000

const line = z.object({
  product_id: itemField.nullish().meta({ description: 'Of a product or a variant; missing: free text in `title`' }),
  title: text(maxFieldLengths.title).meta({ description: 'What is wanted outside of the catalogue' }),
  quantities: z
    .array(z.int().min(1).max(maxQuoteQuantity))
    .min(1)
    .max(maxQuantities)
    .meta({ description: 'One quantity, or several to compare' }),
  placements: logoPlacementsField.max(maxLinePlacements).nullish().meta({ description: 'Logos, as price_with_logo takes them' }),
  logo_id: logoIdField.nullish().meta({
    description: 'A checked logo for the placements that name none; without placements, in the default place of the product',
  }),
  note: text(maxFieldLengths.note),
})

export const requestQuoteFields = {
  lines: z.array(line).max(maxQuoteLines).nullish(),
  logo_id: logoIdField.nullish().meta({ description: 'A checked logo whose file goes along, for a request without products' }),
  brief: z
    .object({
      message: text(maxFieldLengths.message).meta({ description: 'The wish in words, Greek preferred' }),
      budget: z.object({ amount: z.number().min(0).max(maxBudget), per: z.enum(['piece', 'total']) }).nullish(),
      needed_by: text(maxFieldLengths.neededBy).meta({ description: 'ISO day' }),
      delivery_place: text(maxFieldLengths.deliveryPlace),
      project_name: text(maxFieldLengths.projectName),
    })
    .nullish(),
  contact: z.object({
    name: z.string().max(maxFieldLengths.name),
    email: z
      .string()
      .max(maxFieldLengths.email)
      .meta({ description: 'The person’s own: the link to confirm and the offer go there' }),
    phone: text(maxFieldLengths.phone),
    company_name: text(maxFieldLengths.companyName),
    afm: text(maxFieldLengths.afm).meta({ description: 'Greek tax number of the company' }),
  }),
  consent: z.boolean().meta({
    description: 'The person has agreed that the shop uses these data to answer. Ask them; without it the request is refused',
  }),
  request_key: z.guid().nullish().meta({ description: 'A UUID of yours: the same request is made once for it' }),
}

export type RequestQuote = z.output<z.ZodObject<typeof requestQuoteFields>>
