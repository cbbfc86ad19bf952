import { z } from 'zod'

import { customerId } from '#app/customers/customers-calls.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'
import type { Done } from '#app/platform/http/call-answers.ts'

// Two customers become one. All sentences are for people.

const both = {
  id: customerId.meta({ description: 'The customer that stays' }),
  otherId: customerId.meta({ description: 'The one that is given to it' }),
}

export const mergePreviewCall = callBody(both).meta({ id: 'CustomerMergeAsked' })

export const mergeCall = callBody({
  ...both,
  confirmation: line(300, 'Γράψτε το όνομα του πελάτη.').meta({
    description: 'The name of the one that goes, as the preview says it',
  }),
}).meta({ id: 'CustomerMerge' })

export const mergePreviewSchema = z
  .object({
    stays: z.string(),
    goes: z.string().meta({ description: 'What has to be typed' }),
    accounts: z.int(),
    quotes: z.int(),
    orders: z.int(),
    areTwoCompanies: z.boolean().meta({ description: 'They have different ΑΦΜ' }),
    discountPercent: z.number().nullable().meta({ description: 'That will be agreed' }),
    lostDiscountPercent: z.number().nullable().meta({ description: 'That will be no longer' }),
    hasNotes: z.boolean().meta({ description: 'There are notes, which will stand below those of the other' }),
  })
  .meta({ id: 'CustomerMergePreview' })
export type MergePreview = z.output<typeof mergePreviewSchema>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/customers/merge/preview': { readonly body: z.input<typeof mergePreviewCall>; readonly answer: MergePreview }
    '/api/staff/customers/merge': { readonly body: z.input<typeof mergeCall>; readonly answer: Done }
  }
}
