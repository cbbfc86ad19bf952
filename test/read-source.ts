import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openSource } from '#app/imports/source/open-source.server.ts'
import type { SourceChoices, SourceQuestion, UnreadPart } from '#app/imports/source/source-choices.ts'
import type { SourceRow } from '#app/imports/source/source-row.ts'

interface SourceRead {
  readonly format: string
  readonly columns: readonly string[] | undefined
  readonly questions: readonly SourceQuestion[]
  readonly rows: readonly SourceRow[]
  readonly unread: readonly UnreadPart[]
}

/** A supplier's file, read to its end. */
export async function readSource(path: string, choices?: SourceChoices): Promise<SourceRead> {
  const source = await openSource(path, choices)
  const rows: SourceRow[] = []
  for await (const row of source.rows()) rows.push(row)
  const { format, columns, questions } = source
  return { format, columns, questions, rows, unread: source.unread() }
}

/** Writes content into a folder and reads it like a supplier's file. */
export async function readContent(
  folder: { readonly path: string },
  content: string | Uint8Array,
  choices?: SourceChoices,
): Promise<SourceRead> {
  const path = join(folder.path, randomUUID())
  await writeFile(path, content)
  return readSource(path, choices)
}
