import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { colours } from '#app/catalogue/catalogue.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import type { Colour } from '#app/catalogue/catalogue.ts'
import { recomposePictures } from '#app/catalogue/colours/recompose-pictures.server.ts'
import { refillForDarkness } from '#app/catalogue/colours/refill-for-darkness.server.ts'
import { isRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { BrokenFileError, readRecords } from '#app/catalogue/import/import-file.server.ts'
import { type FileReport, type Note, shown } from '#app/catalogue/import/import-report.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { textLimits } from '#app/catalogue/product-limits.ts'
import { rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

const maxColours = 10_000

/**
 * Imports the named colours in one transaction; of two with one name the first wins. A record unchanged since the last import
 * leaves staff's changes. Composed pictures and search follow a changed colour.
 */
export async function importColours(ctx: Context, path: string, report: FileReport, note: Note): Promise<void> {
  const read = new Map<string, ImportedColour>()
  for await (const { index, place, value } of readRecords(path, report.file)) {
    if (index >= maxColours) throw new BrokenFileError(`${place}: more than ${maxColours} colours`)
    const colour = readColourRecord(value, place, note)
    if (colour !== null && read.has(colour.name))
      note(`${place}.name`, `${shown(colour.name)} stands twice`, 'the record is left out')
    if (colour === null || read.has(colour.name)) report.skipped += 1
    else read.set(colour.name, colour)
  }
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const known = new Map((await tx.db.select().from(colours)).map((row) => [row.name, row]))
    const hashed = [...read.values()].map((row) => ({ ...row, originHash: hashOf(row) }))
    const changed = hashed.filter(({ name, originHash }) => {
      const before = known.get(name)
      return before === undefined || (before.originHash ?? originHash) !== originHash
    })
    await writeRows(tx, colours, changed, { key: ['name'] })
    // For colours by staff or an earlier version: recorded now, so that a later change of the record is detected.
    await tx.db.execute(sql`
      update colours c set origin_hash = h."originHash"
      from json_to_recordset(${JSON.stringify(hashed)}::json) as h(name text, "originHash" text)
      where c.name = h.name and c.origin_hash is null`)
    for (const { name, label, hex } of changed) {
      const before = known.get(name)
      if (before !== undefined && before.hex !== hex) await recomposePictures(tx, name, before.hex, hex)
      // Variants may already use a new colour's name.
      if (known.size > 0 && before?.label !== label) await enqueue(tx, rewriteProductsJob, { scope: { colour: name }, after: 0 })
    }
    if (known.size > 0) await refillForDarkness(tx, known, changed)
    if (changed.length > 0) await bumpCatalogueVersion(tx)
    report.created = changed.filter((row) => !known.has(row.name)).length
    report.changed = changed.length - report.created
    report.unchanged = read.size - changed.length
  })
}

function hashOf({ name, label, hex, dark }: ImportedColour): string {
  return createHash('sha256')
    .update(JSON.stringify([name, label, hex, dark]))
    .digest('hex')
}

interface ImportedColour extends Colour {
  readonly dark: boolean
}

function readColourRecord(value: unknown, place: string, note: Note): ImportedColour | null {
  if (!isRecord(value)) {
    note(place, `${shown(value)} is no object`, 'the record is left out')
    return null
  }
  const fields = readFields(value, place, note)
  const name = fields.text('name', textLimits.colour)
  const hex = fields.text('hex', 7)?.toLowerCase() ?? ''
  if (name === null || !/^#[0-9a-f]{6}$/.test(hex)) {
    note(place, 'a colour needs a name and a value like #1f3a5f', 'the record is left out')
    return null
  }
  return { name, label: fields.text('label', textLimits.colour) ?? name, hex, dark: fields.flag('dark') }
}

/** The named colours, in the order of their Greek labels. */
export async function readColours(ctx: Context): Promise<Colour[]> {
  const { rows } = await ctx.db.execute<{ name: string; label: string; hex: string }>(
    sql`select name, label, hex from colours order by label collate "el-x-icu", name`,
  )
  return rows.map(({ name, label, hex }) => ({ name, label, hex }))
}
