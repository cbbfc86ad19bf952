import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { z } from 'zod'

import { appliedMigrations, missingMigrations } from '#app/platform/postgres/migrations.server.ts'

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

interface UpgradePlan {
  /** Nothing has migrated the database yet. */
  readonly isEmpty: boolean
  /** Names of the migrations that the next start applies, in their order */
  readonly migrations: readonly string[]
  /** Those of them that end the service of nodes of an older version, which raise the schema's floor */
  readonly breaking: readonly string[]
}

/** What a start of this code changes in the database; reads only. Throws if it cannot upgrade it (`missingMigrations`). */
export async function planUpgrade(connection: pg.ClientConfig, folder: string): Promise<UpgradePlan> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await appliedMigrations(client)
    const known = readMigrationFiles({ migrationsFolder: folder })
    const { entries } = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
    const nameOf = (when: number) => entries.find((entry) => entry.when === when)?.tag ?? String(when)
    const missing = missingMigrations(applied, known)
    const raisesFloor = /update\s+"?shop_identity"?\s+set\s+"?schema_floor/i
    return {
      isEmpty: applied.length === 0,
      migrations: missing.map(({ folderMillis }) => nameOf(folderMillis)),
      breaking: missing.filter(({ sql }) => raisesFloor.test(sql.join('\n'))).map(({ folderMillis }) => nameOf(folderMillis)),
    }
  } finally {
    await client.end()
  }
}
