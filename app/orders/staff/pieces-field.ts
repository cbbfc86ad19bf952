import { z } from 'zod'

/** Pieces of an order's lines. */
export const pieces = z
  .array(
    z.object({
      lineId: z.guid({ error: 'Η γραμμή δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase()),
      quantity: z
        .int({ error: 'Γράψτε τεμάχια ως ακέραιο αριθμό.' })
        .min(0, { error: 'Γράψτε τεμάχια από 0 και πάνω.' })
        .max(1_000_000, { error: 'Γράψτε έως 1.000.000 τεμάχια.' }),
    }),
    { error: 'Γράψτε πόσα τεμάχια από κάθε γραμμή.' },
  )
  .max(200)
