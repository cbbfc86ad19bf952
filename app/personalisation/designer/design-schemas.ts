import { z } from 'zod'

import { productIdField } from '#app/catalogue/id-fields.ts'
import { placementsError, placementsField } from '#app/personalisation/personalisation.contract.ts'
import { callBody } from '#app/platform/http/call-fields.ts'

const orderError = 'Τα λογότυπά σας δεν αναγνωρίζονται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'

export const saveDesignCall = callBody({
  orderId: z
    .guid({ error: orderError })
    .transform((id) => id.toLowerCase())
    .meta({ description: "The visitor's order GUID: only their own logos may be drawn" }),
  productId: productIdField,
  placements: placementsField.min(1, { error: placementsError }),
})

export const savedDesignAnswer = z
  .object({ id: z.guid().meta({ description: 'The same for the same design' }) })
  .meta({ id: 'SavedDesign' })
