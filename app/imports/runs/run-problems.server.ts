import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'

import { importItems } from '#app/imports/import.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { csvLine } from '#app/platform/text/csv.ts'

const batchSize = 1_000

/** Errors and warnings by row and cell, as chunks of a CSV for a Greek Excel. */
export async function* writeProblems(ctx: Context, runId: string): AsyncGenerator<string, void, undefined> {
  yield `\uFEFF${csvLine(['Γραμμή', 'Στήλη', 'Κωδικός', 'Τιμή στο αρχείο', 'Είδος', 'Τι να διορθωθεί'])}`
  for (let after = 0; ;) {
    const rows = await ctx.db
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.runId, runId),
          isNotNull(importItems.kind),
          or(sql`${importItems.problems} <> '[]'`, sql`${importItems.warnings} <> '[]'`),
          gt(importItems.position, after),
        ),
      )
      .orderBy(asc(importItems.position))
      .limit(batchSize)
    for (const { key, problems, warnings } of rows) {
      for (const each of problems) yield csvLine([each.row, each.column, key.trim(), each.value, 'Λάθος', each.sentence])
      for (const each of warnings) yield csvLine([each.row, each.column, key.trim(), each.value, 'Προσοχή', each.sentence])
    }
    if (rows.length < batchSize) return
    after = rows.at(-1)?.position ?? after
  }
}
