import { z } from 'zod'

import { formatNumber } from '#app/platform/text/greek-text.ts'

// Building blocks of input schemas. Their sentences are for users.

export const bodyError = 'Στείλτε τα στοιχεία της κλήσης ως αντικείμενο JSON.'

/** The input of a call; unknown fields are ignored. */
export function callBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: bodyError })
}

/** One trimmed line without control characters. Lone surrogates, which Postgres rejects, become U+FFFD. */
export function line(most: number, error: string) {
  return z
    .string({ error })
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(most, { error: `Γράψτε έως ${formatNumber(most)} χαρακτήρες.` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε απλό κείμενο, χωρίς αλλαγές γραμμής ή ειδικούς χαρακτήρες.' })
}

/** Empty if missing. */
export function optionalLine(most: number) {
  return line(most, 'Γράψτε κείμενο.')
    .nullish()
    .transform((text) => text ?? '')
}

export function requiredLine(most: number, error: string) {
  return line(most, error).min(1, { error })
}
