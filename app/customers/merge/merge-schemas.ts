import { z } from 'zod'

import { customerId } from '#app/customers/customers.contract.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'

// Merging two customers. Error texts are shown to people.

const both = {
  id: customerId.meta({ description: 'The customer that remains' }),
  otherId: customerId.meta({ description: 'The customer that is merged into it' }),
}

export const mergePreviewCall = callBody(both).meta({ id: 'CustomerMergePreviewRequest' })

export const mergeCall = callBody({
  ...both,
  confirmation: line(300, 'Γράψτε το όνομα του πελάτη.').meta({
    description: 'The name of the merged customer, from the preview',
  }),
}).meta({ id: 'CustomerMerge' })

export const mergePreviewSchema = z
  .object({
    stays: z.string(),
    goes: z.string().meta({ description: 'The name to type as confirmation' }),
    accounts: z.int(),
    quotes: z.int(),
    orders: z.int(),
    areTwoCompanies: z.boolean().meta({ description: 'They have different ΑΦΜ' }),
    discountPercent: z.number().nullable().meta({ description: 'The agreed discount after the merge' }),
    lostDiscountPercent: z.number().nullable().meta({ description: 'The discount that is lost' }),
    hasNotes: z.boolean().meta({ description: 'The other customer has notes, which are appended' }),
  })
  .meta({ id: 'CustomerMergePreview' })
export type MergePreview = z.output<typeof mergePreviewSchema>
