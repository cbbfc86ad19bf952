import { z } from 'zod'

import type { Done } from '#app/platform/http/call-answers.ts'

// Answers of the calls that undo and delete imports.

/** How many products an undo restores, hides, and leaves because they were changed since. */
export const undoCountsSchema = z.object({ restored: z.int(), hidden: z.int(), stayed: z.int() })
export type UndoCounts = z.output<typeof undoCountsSchema>

export const undoPreviewSchema = undoCountsSchema
  .extend({ titles: z.array(z.string()).meta({ description: 'The first products that stay' }) })
  .meta({ id: 'ImportUndoPreview' })
export type UndoPreview = z.output<typeof undoPreviewSchema>

interface RunBody {
  readonly runId: string
}

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/import/undo-preview': { readonly body: RunBody; readonly answer: UndoPreview }
    '/api/staff/import/delete-run': { readonly body: RunBody; readonly answer: Done }
    '/api/staff/import/delete-supplier': { readonly body: { readonly id: string }; readonly answer: Done }
  }
}
