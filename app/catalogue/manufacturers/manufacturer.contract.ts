import { z } from 'zod'

import { safetyAnswerSchemas, safetyFieldSchemas } from '#app/catalogue/manufacturers/safety-field-schemas.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { missingSafetyCodes } from '#app/catalogue/product-safety.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of staff's calls on the manufacturers of brands.

const saveManufacturerCall = callBody({
  brand: requiredLine(productFields.brand.max, 'Διαλέξτε μάρκα.'),
  revision: z
    .string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
    .max(64)
    .meta({ description: 'Of the brand as the caller shows it' }),
  ...safetyFieldSchemas,
}).meta({ id: 'ManufacturerSave', description: 'All of a brand; without a field its products lack it' })
export type ManufacturerContent = z.output<typeof saveManufacturerCall>

const manufacturersAnswer = z
  .object({
    brands: z
      .array(
        z.object({
          brand: z.string(),
          products: z.int().meta({ description: 'How many have the brand' }),
          lacking: z.int().meta({ description: 'How many of them lack a safety fact, of their own and of the brand' }),
          missing: z.array(z.enum(missingSafetyCodes)).meta({ description: 'What the brand lacks' }),
          ...safetyAnswerSchemas,
          revision: z.string(),
        }),
      )
      .meta({ description: 'The brands of all products, in alphabetical order' }),
    withoutBrand: z.int().meta({ description: 'Products without a brand that lack a safety fact' }),
    countries: z.array(z.object({ code: z.string(), name: z.string() })).meta({ description: 'To choose from' }),
  })
  .meta({ id: 'Manufacturers' })
export type Manufacturers = z.output<typeof manufacturersAnswer>
export type BrandManufacturer = Manufacturers['brands'][number]

const currentManufacturers = answer('All brands as they are now', manufacturersAnswer)

export const manufacturerCalls = contract(
  '/api/staff/manufacturers',
  { tag: 'Staff: catalogue', access: ['catalogue'] },
  {
    get: {
      summary: 'The manufacturer and the responsible person of each brand, and what is missing',
      answer: currentManufacturers,
    },
    save: {
      summary: 'Save the manufacturer of a brand',
      description: 'Products that name no manufacturer of their own have it.',
      body: saveManufacturerCall,
      answer: currentManufacturers,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof manufacturerCalls> {}
}
