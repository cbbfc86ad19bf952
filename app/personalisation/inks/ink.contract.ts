import { z } from 'zod'

import { maxInkName } from '#app/personalisation/inks/ink-lines.ts'
import { inkValueError, readInkValue } from '#app/personalisation/inks/ink-value.ts'
import { maxInkCode } from '#app/personalisation/inks/pantone-code.ts'
import { inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of the calls on the merchant's inks, threads and foils.

const kind = z.enum(inkKinds, { error: 'Διαλέξτε μελάνι, κλωστή ή φύλλο θερμοτυπίας.' })
const id = z.int({ error: 'Αυτό το μελάνι δεν υπάρχει πια. Ανανεώστε τη σελίδα.' }).min(1)
const revision = z.string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).max(64)

const fields = {
  kind,
  code: requiredLine(maxInkCode, 'Γράψτε τον κωδικό του, όπως τον γράφετε εσείς ή ο προμηθευτής σας.').meta({
    example: 'PMS 286 C',
  }),
  name: requiredLine(maxInkName, 'Γράψτε ένα όνομα, όπως το διαβάζει ο πελάτης.'),
  value: z
    .string({ error: inkValueError })
    .max(60, { error: inkValueError })
    .transform((text, context) => {
      const read = readInkValue(text)
      if (read !== null) return read
      context.addIssue({ code: 'custom', message: inkValueError })
      return z.NEVER
    })
    .meta({ type: 'string', description: 'sRGB in hexadecimal, or a measured CIE L*a*b* (D65)', example: '#1f3a5f' }),
  active: z.boolean({ error: 'Διαλέξτε αν προτείνεται στους πελάτες.' }).default(true),
}

const addInkCall = callBody(fields).meta({ id: 'InkAdd' })

export type InkContent = z.output<typeof addInkCall>

const shownInk = {
  kind: z.enum(inkKinds),
  code: z.string(),
  name: z.string(),
  hex: z.string().meta({ example: '#1f3a5f' }),
  lab: z
    .tuple([z.number(), z.number(), z.number()])
    .readonly()
    .nullable()
    .meta({ description: 'CIE L*a*b*, where it was typed' }),
}

const staffInksAnswer = z
  .object({
    inks: z
      .array(z.object({ id: z.int(), ...shownInk, active: z.boolean(), revision: z.string() }))
      .readonly()
      .meta({ description: 'Inks, threads, foils; each kind in the merchant’s order' }),
  })
  .meta({ id: 'StaffInks' })
export type StaffInks = z.output<typeof staffInksAnswer>
export type StaffInk = StaffInks['inks'][number]

const inksAnswer = z.object({ inks: z.array(z.object(shownInk)).readonly() }).meta({ id: 'Inks' })
export type InksAnswer = z.output<typeof inksAnswer>

const currentStaffInks = answer('All inks as they are now', staffInksAnswer)

export const inkCalls = contract(
  '/api',
  {},
  {
    'personalisation/inks': {
      summary: 'The inks, threads and foils that a logo can be printed in',
      description: 'The merchant’s own, by kind and in the merchant’s order; an empty list where there are none.',
      method: 'get',
      answer: answer('The active ones', inksAnswer),
    },
    'staff/inks/get': {
      summary: 'All inks, threads and foils',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      answer: currentStaffInks,
    },
    'staff/inks/add': {
      summary: 'Add an ink, a thread or a foil',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      body: addInkCall,
      answer: currentStaffInks,
    },
    'staff/inks/change': {
      summary: 'Change an ink, a thread or a foil',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      body: callBody({ id, revision, ...fields }).meta({ id: 'InkChange' }),
      answer: currentStaffInks,
    },
    'staff/inks/remove': {
      summary: 'Remove an ink, a thread or a foil',
      description: 'Carts, quotes and orders that name it keep its code.',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      body: callBody({ id, revision }).meta({ id: 'InkRemove' }),
      answer: currentStaffInks,
    },
    'staff/inks/sort': {
      summary: 'Put inks, threads or foils in another order',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      body: callBody({
        kind,
        ids: z
          .array(id, { error: 'Στείλτε τη σειρά όλων.' })
          .max(10_000)
          .meta({ description: 'All of the kind, in their new order' }),
      }).meta({ id: 'InkSort' }),
      answer: currentStaffInks,
    },
    'staff/inks/import': {
      summary: 'Add and change inks, threads or foils by a list',
      description: 'All lines or none: 422 names the first that cannot be read.',
      tag: 'Staff: catalogue',
      access: ['catalogue'],
      body: callBody({
        kind,
        text: z
          .string({ error: 'Επικολλήστε τη λίστα.' })
          .min(1, { error: 'Επικολλήστε τη λίστα.' })
          .max(60_000, { error: 'Η λίστα είναι μεγάλη. Χωρίστε τη σε μικρότερες.' })
          .meta({ description: 'One a line: «code; name; #hex». Known codes are changed, new ones added, missing ones stay' }),
      }).meta({ id: 'InkImport' }),
      answer: currentStaffInks,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof inkCalls> {}
}
