import { z } from 'zod'

import { maxShown, tableKinds } from '#app/imports/tables/table-kinds.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Tables of the catalogue's own settings, as files: their colours and rate cards.

/** The query of an upload; the body is the raw bytes of the file. */
const importTableCall = z.object({
  table: z.enum(tableKinds, { error: 'Διαλέξτε τι έχει το αρχείο.' }),
  revision: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Of the checked differences: they are applied. Missing: the file is checked only' }),
})

const importTableAnswer = z
  .object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    differences: z
      .array(
        z.object({
          key: z.string(),
          isNew: z.boolean(),
          changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      )
      .meta({ description: `The first ${maxShown}` }),
    problems: z
      .array(z.object({ row: z.int(), column: z.string(), sentence: z.string() }))
      .meta({ description: `The first ${maxShown}. With any of them nothing is applied` }),
    revision: z
      .string()
      .nullable()
      .meta({ description: 'Applies these differences; null with problems, or without differences' }),
    isApplied: z.boolean(),
  })
  .meta({ id: 'TableImport' })
export type TableImport = z.output<typeof importTableAnswer>

export const importTableCalls = contract(
  '/api/staff/import',
  { tag: 'Staff: imports', access: ['catalogue'] },
  {
    table: {
      summary: 'Check or apply a file of categories, colours or rate cards',
      description:
        'The body is the file as it is, CSV or XLSX with the columns of the export. Without `revision` it is only compared; the same file with the answered one is applied as a whole.',
      query: importTableCall,
      upload: true,
      answer: answer('What differs, and what is wrong', importTableAnswer),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof importTableCalls> {}
}
