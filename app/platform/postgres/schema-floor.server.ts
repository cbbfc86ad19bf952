import type pg from 'pg'

/**
 * Whether a newer version has changed the database beyond what this code can use. A breaking migration raises the schema
 * floor itself: `update shop_identity set schema_floor = <the "when" of the migration before>`.
 */
export async function isSchemaBeyond(pool: pg.Pool, newestKnown: number): Promise<boolean> {
  const { rows } = await pool.query<{ beyond: boolean }>(
    'select exists (select from shop_identity where schema_floor > $1) as beyond',
    [newestKnown],
  )
  return rows[0]?.beyond === true
}
