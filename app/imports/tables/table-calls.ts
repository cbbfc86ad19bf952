import { z } from 'zod'

import { maxShown, tableKinds } from '#app/imports/tables/table-kinds.ts'

// Tables of the catalogue's own settings, as files: their colours and rate cards.

/** The query of an upload; the body is the raw bytes of the file. */
export const importTableCall = z.object({
  table: z.enum(tableKinds, { error: 'Διαλέξτε τι έχει το αρχείο.' }),
  revision: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Of the checked differences: they are applied. Missing: the file is checked only' }),
})

export const importTableAnswer = z
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
