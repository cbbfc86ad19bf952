import { z } from 'zod'

import { categoryTreesSchema } from '#app/catalogue/catalogue.contract.ts'
import { answer, contract } from '#app/platform/http/contract.ts'

const idError = 'Ο αριθμός κατηγορίας πρέπει να είναι ακέραιος από 0 και πάνω.'

const typeError = 'Το είδος προϊόντος δεν αναγνωρίζεται: στείλτε μία λέξη, έως 60 χαρακτήρες.'

const categoryQuery = z.object({
  type: z
    .string({ error: typeError })
    .trim()
    .regex(/^\P{Cc}{0,60}$/u, { error: typeError })
    .optional()
    .meta({ description: 'Only categories with products of this type; empty means all', example: 'bags' }),
  id: z
    .string({ error: idError })
    .trim()
    .regex(/^\d{1,9}$/, { error: idError })
    .default('0')
    .meta({ description: "The category whose children are wanted; '0' is the whole catalogue", example: '0' }),
})

export const categoryCalls = contract(
  '/api',
  { errors: [] },
  {
    category: {
      summary: 'The category menu',
      description: 'An unknown id or type gives empty trees.',
      method: 'get',
      query: categoryQuery,
      answer: answer('The trees of the two menus', categoryTreesSchema),
    },
  },
)
