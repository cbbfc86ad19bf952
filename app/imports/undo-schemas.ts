import { z } from 'zod'

// Answers of the calls that undo and delete imports.

/** How many products an undo restores, hides, and leaves because they were changed since. */
export const undoCountsSchema = z.object({ restored: z.int(), hidden: z.int(), stayed: z.int() })
export type UndoCounts = z.output<typeof undoCountsSchema>

export const undoPreviewSchema = undoCountsSchema
  .extend({ titles: z.array(z.string()).meta({ description: 'The first products that stay' }) })
  .meta({ id: 'ImportUndoPreview' })
export type UndoPreview = z.output<typeof undoPreviewSchema>
