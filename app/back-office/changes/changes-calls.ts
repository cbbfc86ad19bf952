import { z } from 'zod'

import { auditSubjects } from '#app/account/audit/audit.ts'
import { isDay } from '#app/platform/calendar.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { tableFormat } from '#app/platform/http/table-call.ts'

const dayError = 'Γράψτε την ημέρα όπως 2026-11-23.'
const day = z
  .string({ error: dayError })
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: dayError })
  .refine(isDay, { error: dayError })
  .nullish()

const narrowed = {
  userId: z.int({ error: 'Ο συνάδελφος δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647).nullish(),
  subject: z.enum(auditSubjects, { error: 'Το είδος της αλλαγής δεν αναγνωρίζεται.' }).nullish(),
  from: day,
  to: day,
}

export const changesCall = callBody({
  ...narrowed,
  after: z
    .int({ error: 'Η σελίδα δεν αναγνωρίζεται.' })
    .min(1)
    .nullish()
    .meta({ description: 'The last change of the page before' }),
}).meta({ id: 'ChangesQuery' })
export type ChangesQuery = z.output<typeof changesCall>

export const exportChangesCall = callBody({ ...narrowed, format: tableFormat }).meta({ id: 'ChangesExport' })

const values = z.record(z.string(), z.unknown())

export const changesSchema = z
  .object({
    changes: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        actorName: z.string(),
        subject: z.enum(auditSubjects),
        subjectId: z.string(),
        subjectName: z.string().meta({ description: 'What it is called now; its id where it has no name or is gone' }),
        before: values,
        after: values,
      }),
    ),
    next: z.int().nullable(),
    people: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'The staff, for the filter' }),
  })
  .meta({ id: 'Changes' })
export type Changes = z.output<typeof changesSchema>
export type Change = Changes['changes'][number]

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/changes': { readonly body: z.input<typeof changesCall>; readonly answer: Changes }
    '/api/staff/changes/export': { readonly body: z.input<typeof exportChangesCall>; readonly answer: Blob }
  }
}
