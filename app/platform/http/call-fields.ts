import { z } from 'zod'

// What the inputs of calls are made of. The sentences are for people.

export const bodyError = 'Στείλτε τα στοιχεία της κλήσης ως αντικείμενο JSON.'

/** The object of a call; what it does not name is ignored. */
export function callBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: bodyError })
}

/**
 * One line of text: no control characters, blanks at the ends go. Half a pair of UTF-16, which the database takes in no
 * text, becomes the mark of what cannot be read.
 */
export function line(most: number, error: string) {
  return z
    .string({ error })
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(most, { error: `Γράψτε έως ${most} χαρακτήρες.` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε απλό κείμενο, χωρίς αλλαγές γραμμής ή ειδικούς χαρακτήρες.' })
}

/** Empty where it is missing. */
export function optionalLine(most: number) {
  return line(most, 'Γράψτε κείμενο.')
    .nullish()
    .transform((text) => text ?? '')
}

export function requiredLine(most: number, error: string) {
  return line(most, error).min(1, { error })
}
