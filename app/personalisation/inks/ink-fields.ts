import { z } from 'zod'

import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import { maxInkCode, maxTypedInk, pantoneError, readPantone } from '#app/personalisation/inks/pantone-code.ts'

// What a customer wants a placement's colours printed in, in calls and as it is stored.

const maxChosen = 16

const inksError = `Ένα λογότυπο έχει έως ${maxChosen} επιλογές μελανιού, μία για κάθε χρώμα του.`
const colourError = 'Το χρώμα του λογοτύπου γράφεται όπως #1f3a5f.'
const codeError = 'Γράψτε τον κωδικό ενός από τα μελάνια μας, ή έναν κωδικό Pantone.'

const colour = z
  .string({ error: colourError })
  .regex(/^#[0-9a-f]{6}$/, { error: colourError })
  .meta({ description: 'A colour of the artwork there: a spot colour of a logo, or the ink of a text', example: '#0b5cad' })
const pantone = z
  .string({ error: pantoneError })
  .max(maxTypedInk, { error: pantoneError })
  .meta({ description: 'A Pantone code as people type it: «286 C», «PMS286C»; answers have «Pantone 286 C»', example: '286 C' })
const typed = z
  .string({ error: pantoneError })
  .max(maxTypedInk, { error: pantoneError })
  .meta({ description: 'The same as the customer typed it; by default `pantone`', example: 'PMS286C' })
const ink = z
  .string({ error: codeError })
  .trim()
  .min(1, { error: codeError })
  .max(maxInkCode, { error: codeError })
  .meta({ description: 'Or the code of one of the shop’s inks, threads or foils (`GET /api/personalisation/inks`)' })

const chosenInk = z
  .object({ colour, pantone: pantone.optional(), typed: typed.optional(), ink: ink.optional() }, { error: inksError })
  .transform((given, context): ChosenInk | null => {
    const wanted = given.pantone?.trim() ?? ''
    if (given.ink !== undefined) return { colour: given.colour, ink: given.ink }
    if (wanted === '') return null
    const code = readPantone(wanted)
    if (code === null) {
      context.addIssue({ code: 'custom', message: pantoneError, path: ['pantone'] })
      return z.NEVER
    }
    return { colour: given.colour, pantone: code, typed: readPantone(given.typed ?? '') === code ? given.typed : wanted }
  })

/** Optional in calls; an empty choice is none, and a colour is chosen for once. */
export const chosenInksField = z
  .array(chosenInk, { error: inksError })
  .max(maxChosen, { error: inksError })
  .readonly()
  .transform((inks, context) => {
    const chosen = inks.filter((each) => each !== null)
    if (new Set(chosen.map((each) => each.colour)).size < chosen.length)
      context.addIssue({ code: 'custom', message: inksError, input: inks })
    return chosen.toSorted((a, b) => (a.colour < b.colour ? -1 : 1))
  })
  .meta({ description: 'What its colours shall be printed in, where the customer says so. It changes no price.' })

const storedInk = z.object({
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  pantone: z.string().max(maxTypedInk).optional(),
  typed: z.string().max(maxTypedInk).optional(),
  ink: z.string().max(maxInkCode).optional(),
})

export const storedInksField = z.array(storedInk).max(maxChosen).readonly()

export const chosenInksAnswer = storedInksField.meta({
  description:
    'What the customer wants its colours printed in: `pantone`, read from `typed`, or `ink`, a code of the shop’s inks',
})

export const namedInkAnswer = z
  .object({
    colour: z.string().meta({ description: 'In the artwork', example: '#0b5cad' }),
    pantone: z.string().nullable().meta({ description: 'What the customer asked for', example: 'Pantone 286 C' }),
    code: z.string().nullable().meta({ description: 'Of the shop’s ink, thread or foil' }),
    name: z.string().nullable(),
    hex: z.string().meta({ description: 'Of the ink; where it is unknown, `colour`' }),
    deltaE: z.number().nullable().meta({ description: 'CIEDE2000 between `colour` and the ink' }),
    isChosen: z.boolean().meta({ description: 'Chosen by the customer; otherwise the nearest one is proposed' }),
  })
  .meta({ id: 'NamedInk' })
