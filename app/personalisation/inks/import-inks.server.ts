import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { ObjectFile } from '#app/catalogue/import/import-extension.server.ts'
import { readListOf } from '#app/catalogue/import/import-file.server.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { inkCodeKey, maxInkName, maxInks } from '#app/personalisation/inks/ink-lines.ts'
import { readInkValue } from '#app/personalisation/inks/ink-value.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { maxInkCode } from '#app/personalisation/inks/pantone-code.ts'
import { inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** `{ "inks": [...] }` */
export const inksFile: ObjectFile = { key: 'inks', importFile: importInksFile }

const record = z.object({
  kind: z.enum(inkKinds),
  code: z.string().trim().min(1).max(maxInkCode),
  name: z.string().trim().min(1).max(maxInkName),
  value: z.string().refine((text) => readInkValue(text) !== null, { error: 'no colour' }),
})

/** Adds inks and changes those with the same code, in one transaction; others stay. */
async function importInksFile(ctx: Context, path: string, report: FileReport, note: Note): Promise<void> {
  const records = await readListOf(path, report.file, 'inks', inkKinds.length * maxInks)
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const before = await tx.db.select().from(inks)
    for (const [place, value] of records.entries()) {
      const parsed = record.safeParse(value)
      const colour = parsed.success ? readInkValue(parsed.data.value) : null
      if (!parsed.success || colour === null) {
        report.skipped += 1
        const [issue] = parsed.error?.issues ?? []
        note([`${report.file}.inks[${place}]`, ...(issue?.path ?? [])].join('.'), issue?.message ?? '', 'the ink is left out')
        continue
      }
      const { kind, code, name } = parsed.data
      const known = before.find((row) => row.kind === kind && inkCodeKey(row.code) === inkCodeKey(code))
      if (known !== undefined) {
        const isSame = known.name === name && known.hex === colour.hex && String(known.lab) === String(colour.lab)
        report[isSame ? 'unchanged' : 'changed'] += 1
        if (!isSame)
          await tx.db
            .update(inks)
            .set({ name, ...colour })
            .where(eq(inks.id, known.id))
        continue
      }
      const end = sql`(select coalesce(max(place), -1) + 1 from inks where kind = ${kind})`
      const added = await tx.db
        .insert(inks)
        .values({ kind, code, name, ...colour, place: end })
        .onConflictDoNothing()
        .returning()
      report[added.length > 0 ? 'created' : 'skipped'] += 1
    }
  })
}
