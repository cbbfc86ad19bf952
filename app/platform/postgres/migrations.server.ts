import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** An arbitrary number, the same in all processes. */
export const MIGRATION_LOCK = 4_046_501

/** The database has migrations that this code does not know: newer code has migrated it. */
class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** The database is of a version from before the baseline, which this code cannot upgrade. */
class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError'
}

/**
 * The hash of the last migration that the baseline (the first of db/migrations) replaces: its code made the same schema. The
 * baseline has that migration's `when`.
 */
export const lastReplaced = '38bc13406a70d749a4f5dd8b246e86e306a022fe1fd5117c52fb025ea9ed85c1'

/** Sent on commit, so that nodes of an older version check whether they can continue. */
export const schemaChannel = 'schema'

/** Live nodes may lock the same tables in another order; after a deadlock the migration is retried. */
const maxDeadlocks = 10
const deadlockDetected = '40P01'

/**
 * Applies the migrations of `folder` (db/migrations) in one transaction, forward only; resolves to how many. Nodes that
 * start together wait for one another. Throws a NewerDatabaseError if the database has migrations that the folder lacks, and
 * an OlderDatabaseError if it has not all that the baseline replaces.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<number> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const known = readMigrationFiles({ migrationsFolder: folder })
    for (let left = maxDeadlocks; ; left -= 1) {
      try {
        await client.query('begin')
        const count = await applyMigrations(client, known)
        await client.query('commit')
        return count
      } catch (error) {
        await client.query('rollback')
        if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== deadlockDetected) throw error
      }
    }
  } finally {
    // Ends the transaction and frees the lock in any case.
    await client.end()
  }
}

/** Applies missing migrations in the caller's transaction, and records them in Drizzle's own table. */
export async function applyMigrations(client: pg.Client, known: readonly MigrationMeta[]): Promise<number> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  const missing = missingMigrations(await appliedMigrations(client), known)
  for (const migration of missing) {
    for (const statement of migration.sql) await client.query(statement)
    const row = [migration.hash, migration.folderMillis]
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', row)
  }
  if (missing.length > 0) await client.query('select pg_notify($1, $2)', [schemaChannel, ''])
  return missing.length
}

/**
 * The migrations that a database with those `applied` lacks, in their order. Throws a NewerDatabaseError or an
 * OlderDatabaseError if this code cannot bring it up to date.
 */
export function missingMigrations(applied: readonly string[], known: readonly MigrationMeta[]): readonly MigrationMeta[] {
  const from = withBaseline(applied, known)
  if (isBeforeBaseline(from, known)) {
    throw new OlderDatabaseError(
      'The database is of a version of the shop from before 1.0 that this version cannot upgrade. Nothing was changed. Start the ' +
        'last version before 1.0 on it once (the newest whose db/migrations still has 0099_account_company_kept.sql), then this one.',
    )
  }
  refuseUnknownMigrations(from, known)
  return known.filter((migration) => !from.includes(migration.hash))
}

/** The `when` of the newest migration in a folder: the age of its code. */
export function newestMigration(folder: string): number {
  return Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
}

/** The hashes of the applied migrations, oldest first; none for an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const table = await client.query<{ found: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as found")
  if (table.rows[0]?.found !== true) return []
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id')
  return applied.rows.map((row) => row.hash)
}

/** Applied migrations, oldest first, with the baseline in the place of those that it replaces. */
export function withBaseline(applied: readonly string[], [baseline]: readonly MigrationMeta[]): readonly string[] {
  const last = applied.indexOf(lastReplaced)
  return last < 0 || baseline === undefined ? applied : [baseline.hash, ...applied.slice(last + 1)]
}

/** Whether migrations were applied, but neither the baseline nor all that it replaces; `applied` has the baseline's place. */
export function isBeforeBaseline(applied: readonly string[], [baseline]: readonly MigrationMeta[]): boolean {
  return applied.length > 0 && baseline !== undefined && !applied.includes(baseline.hash)
}

/** Throws a NewerDatabaseError if a migration in `applied` is not `known`. */
function refuseUnknownMigrations(applied: Iterable<string>, known: readonly MigrationMeta[]): void {
  const unknown = [...applied].filter((hash) => !known.some((migration) => migration.hash === hash))
  if (unknown.length === 0) return
  throw new NewerDatabaseError(
    `The database has ${unknown.length} migration(s) that this version of the shop does not know: a newer version made ` +
      'them, or a migration file was changed afterwards. Start that version, or restore a backup of this one.',
  )
}

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
