import type pg from 'pg'

import type { NamedFile, NamedFiles } from '#app/platform/files/named-files.ts'

/**
 * All files that rows name, each once; of a file that several rows name, what the first of them knows. A database that an older
 * version has made may lack some of the columns: no row names a file there.
 */
export async function readNamedFiles(
  client: Pick<pg.Client, 'query'>,
  registry: readonly NamedFiles[],
): Promise<ReadonlyMap<string, NamedFile>> {
  const found = new Map<string, NamedFile>()
  const there = await columnsOf(client)
  for (const { columns, query } of registry) {
    if (!columns.every((column) => there.has(column))) continue
    const { rows } = await client.query<NamedFile>(`select key, bytes::float8 as bytes, sha256 from (${query}) named`)
    for (const row of rows) {
      const known = found.get(row.key)
      found.set(
        row.key,
        known === undefined ? row : { ...row, bytes: known.bytes ?? row.bytes, sha256: known.sha256 ?? row.sha256 },
      )
    }
  }
  return found
}

async function columnsOf(client: Pick<pg.Client, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}
