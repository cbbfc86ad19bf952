import { z } from 'zod'

import { auditSubjects } from '#app/account/audit/audit.ts'
import { isDay } from '#app/platform/calendar.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { tableAnswer, tableFormat } from '#app/platform/http/table-call.ts'

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

const changesCall = callBody({
  ...narrowed,
  after: z
    .int({ error: 'Η σελίδα δεν αναγνωρίζεται.' })
    .min(1)
    .nullish()
    .meta({ description: 'The last change of the page before' }),
}).meta({ id: 'ChangesQuery' })
export type ChangesQuery = z.output<typeof changesCall>

const values = z.record(z.string(), z.unknown())

const changesSchema = z
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

export const changeCalls = contract(
  '/api/staff',
  { tag: 'Staff: settings', access: ['administrator'] },
  {
    changes: {
      summary: 'Who of the staff changed what, the newest first',
      body: changesCall,
      answer: answer('A page of 50', changesSchema),
    },
    'changes/export': {
      summary: 'The same as CSV or XLSX, with a row for each value',
      body: callBody({ ...narrowed, format: tableFormat }).meta({ id: 'ChangesExport' }),
      answer: tableAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof changeCalls> {}
}
