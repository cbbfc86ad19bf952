import { and, eq, sql } from 'drizzle-orm'

import { type RunAction, runMachine, type RunState } from '#app/imports/import-states.ts'
import { importRuns } from '#app/imports/import.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

type Run = typeof importRuns.$inferInsert

/** Takes an action of a run's own job, with what it has found. False, and nothing changes, if the run has left the job's state. */
export async function stepRun(
  tx: Context,
  runId: string,
  [action, from]: readonly [RunAction, RunState],
  found: Partial<Pick<Run, 'questions' | 'unread' | 'columns' | 'format' | 'failure'>> = {},
): Promise<boolean> {
  const refusal = runMachine.refusal(action, from, 'worker')
  if (refusal !== null) throw new Error(`the job of a run cannot ${action} one that is ${from}: ${refusal}`)
  const [moved] = await tx.db
    .update(importRuns)
    .set({ ...found, state: runMachine.next(action, from), version: sql`${importRuns.version} + 1`, changedAt: new Date() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, from)))
    .returning({ id: importRuns.id })
  return moved !== undefined
}
