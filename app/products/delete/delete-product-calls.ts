import { z } from 'zod'

import { productIdField } from '#app/products/list/product-list-calls.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

export const deleteProductCall = callBody({
  id: productIdField,
  revision: z
    .int({ error: 'Λείπει η έκδοση του προϊόντος.' })
    .meta({ description: 'As it was read: a product that was changed since is not deleted' }),
}).meta({ id: 'ProductDeletion' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/products/delete': { readonly body: z.input<typeof deleteProductCall>; readonly answer: Done }
  }
}
