import type pg from 'pg'

/** Every file under DATA_DIR/files that a row of the database names, whatever its state. */
export async function namedFiles(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select storage_key as key from quote_files
    union all select pdf_key from offers where pdf_key is not null`)
  return rows.map(({ key }) => key)
}
