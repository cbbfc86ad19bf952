import { z } from 'zod'

import { formatNumber } from '#app/platform/text/greek-text.ts'

// Building blocks of input schemas. Their sentences are for users.

export const bodyError = 'Στείλτε τα στοιχεία της κλήσης ως αντικείμενο JSON.'

/** The input of a call; unknown fields are ignored. */
export function callBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: bodyError })
}

/** One trimmed line without control characters. Lone surrogates, which Postgres rejects, become U+FFFD. */
export function line(max: number, error: string) {
  return z
    .string({ error })
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(max, { error: `Γράψτε έως ${formatNumber(max)} χαρακτήρες.` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε απλό κείμενο, χωρίς αλλαγές γραμμής ή ειδικούς χαρακτήρες.' })
}

/** Empty if missing. */
export function optionalLine(max: number) {
  return line(max, 'Γράψτε κείμενο.')
    .nullish()
    .transform((text) => text ?? '')
}

export function requiredLine(max: number, error: string) {
  return line(max, error).min(1, { error })
}
