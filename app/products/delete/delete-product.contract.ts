import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { productIdField } from '#app/products/list/product-list.contract.ts'

export const deleteProductCalls = contract(
  '/api/staff/products',
  { tag: 'Staff: products', access: ['catalogue'] },
  {
    delete: {
      summary: 'Delete a product',
      description: '409 `in-use`: it is or was in an order or a quote, or is in a cart. The sentence says where.',
      body: callBody({
        id: productIdField,
        revision: z
          .int({ error: 'Λείπει η έκδοση του προϊόντος.' })
          .meta({ description: 'As it was read: a product that was changed since is not deleted' }),
      }).meta({ id: 'ProductDeletion' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof deleteProductCalls> {}
}
