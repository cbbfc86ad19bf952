import { z } from 'zod'

import { textLimits } from '#app/catalogue/product-limits.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of the staff's colour calls.

const hexError = 'Γράψτε το χρώμα με έξι ψηφία, για παράδειγμα #1f3a5f.'
const name = requiredLine(textLimits.colour, 'Γράψτε τον κωδικό του χρώματος, όπως τον γράφουν τα αρχεία.')
const revision = z.string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).max(64)

const colourFields = {
  label: requiredLine(textLimits.colour, 'Γράψτε το όνομα που βλέπουν οι επισκέπτες.'),
  hex: z
    .string({ error: hexError })
    .trim()
    .toLowerCase()
    .transform((text) => (text.startsWith('#') ? text : `#${text}`))
    .refine((text) => /^#[0-9a-f]{6}$/.test(text), { error: hexError })
    .meta({ type: 'string', example: '#1f3a5f' }),
  dark: z.boolean({ error: 'Διαλέξτε αν το χρώμα είναι σκούρο.' }).meta({
    description: 'A print on cloth of it needs a white layer below',
  }),
}

/** A colour as a form or a file has it. */
export const colourSchema = z.object({ name, ...colourFields })
export type ColourContent = z.output<typeof colourSchema>

const coloursAnswer = z
  .object({
    colours: z
      .array(
        z.object({
          name: z.string().meta({ description: 'As variants and imports name it' }),
          label: z.string(),
          hex: z.string(),
          dark: z.boolean(),
          products: z.int().meta({ description: 'How many have a variant of it' }),
          pictures: z.int().meta({ description: 'How many pictures are composed in it: they change with its value' }),
          revision: z.string(),
        }),
      )
      .meta({ description: 'In the order of their labels' }),
  })
  .meta({ id: 'StaffColours' })
type Colours = z.output<typeof coloursAnswer>
export type StaffColour = Colours['colours'][number]

const currentColours = answer('All colours as they are now', coloursAnswer)

export const colourCalls = contract(
  '/api/staff/colours',
  { tag: 'Staff: catalogue', access: ['catalogue'] },
  {
    get: { summary: 'All colours', answer: currentColours },
    add: { summary: 'Add a colour', body: callBody({ name, ...colourFields }).meta({ id: 'ColourAdd' }), answer: currentColours },
    change: {
      summary: 'Change a colour',
      description: 'Pictures that are composed in it follow its value, search follows its label.',
      body: callBody({
        name,
        revision: revision.meta({ description: 'Of the colour as the caller shows it' }),
        ...colourFields,
      }).meta({ id: 'ColourChange' }),
      answer: currentColours,
    },
    remove: {
      summary: 'Remove a colour that no product has',
      body: callBody({ name, revision }).meta({ id: 'ColourRemove' }),
      answer: currentColours,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof colourCalls> {}
}
