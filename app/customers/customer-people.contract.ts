import { z } from 'zod'

import { mergeCall, mergePreviewCall, mergePreviewSchema } from '#app/customers/merge/merge-schemas.ts'
import { personEraseCall, personExportCall } from '#app/customers/person/person-schemas.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

export const customerPeopleCalls = contract(
  '/api/staff/customers',
  { tag: 'Staff: customers', access: ['sales'] },
  {
    'merge/preview': {
      summary: 'Preview a merge of two customers',
      body: mergePreviewCall,
      answer: answer('What would move', mergePreviewSchema),
    },
    merge: {
      summary: 'Merge two customers',
      description:
        'Quotes, orders and accounts of the other become this one’s. Each account still opens only its own quotes and orders.',
      body: mergeCall,
      answer: doneAnswer,
    },
    'person/export': {
      summary: 'Export a person’s data',
      description: 'GDPR, article 15.',
      access: ['administrator'],
      body: personExportCall,
      answer: answer('By kind', z.record(z.string(), z.unknown())),
    },
    'person/erase': {
      summary: 'Erase a person’s data',
      description: 'GDPR, article 17. Accepted quotes and orders are retained, as the law requires.',
      access: ['administrator'],
      body: personEraseCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof customerPeopleCalls> {}
}
