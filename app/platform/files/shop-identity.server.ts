import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { z } from 'zod'

import { type Config, ConfigError } from '#app/platform/config.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { MIGRATION_LOCK } from '#app/platform/postgres/migrations.server.ts'
import { finishReplacing } from '#app/platform/backup/replace-files.server.ts'
import { givenSecret, secretFingerprint, secretOf, type SecretSource } from '#app/platform/files/secret.server.ts'

/** A file in the folder of files that names its database. */
export const filesIdName = 'shop-id'

interface Accepted {
  /** Make the secret of this environment the shop's. */
  readonly secret?: boolean
  readonly files?: boolean
}

interface Identity {
  readonly secretFingerprint: string
  readonly filesId: string
}

/**
 * Checks that this process has the same secret and folder of files as the other nodes, and as at its last start. The first
 * start of a shop defines them. Throws a ConfigError if they differ.
 */
export async function claimIdentity(connection: pg.ClientConfig, config: SecretSource, accepted: Accepted = {}): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    // A lock, so that nodes that start together decide one after the other, and not during a restore.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const known = await readIdentity(client)
    if (known !== null) await finishReplacing(filesFolder(config), known.filesId)
    await writeIdentity(client, {
      secretFingerprint: decideSecret(config, accepted.secret === true ? null : known),
      filesId: await decideFiles(config, accepted.files === true ? null : known),
    })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function decideSecret(config: SecretSource, known: Identity | null): string {
  const given = givenSecret(config)
  const fingerprint = given === null ? null : secretFingerprint(given)
  if (known === null) return fingerprint ?? secretFingerprint(secretOf(config))
  if (fingerprint === known.secretFingerprint) return fingerprint
  throw new ConfigError(
    (given === null
      ? `SECRET: there is none, nor is there one in ${join(config.dataDir, 'secret')}, but this shop has one already: `
      : 'SECRET: this shop, and its other nodes, use another one: ') +
      'what is encrypted with it (second factors, links in mails) could not be read. Give this node the same SECRET, or the ' +
      'same file. If it is lost for good: npm run db:migrate -- --accept-secret',
  )
}

async function decideFiles({ dataDir }: Pick<Config, 'dataDir'>, known: Identity | null): Promise<string> {
  const folder = filesFolder({ dataDir })
  const file = join(folder, filesIdName)
  const found = z.uuid().safeParse((await readFile(file, 'utf8').catch(() => '')).trim())
  if (known === null && !found.success) {
    const filesId = crypto.randomUUID()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, filesId, { mode: 0o600, flush: true })
    return filesId
  }
  if (found.success && (known === null || found.data === known.filesId)) return found.data
  throw new ConfigError(
    `DATA_DIR: ${folder} is not the folder of files that belongs to this shop's database: all nodes share one. Mount it or ` +
      'bring it back there. If it is lost for good: npm run db:migrate -- --accept-files',
  )
}

async function readIdentity(client: pg.Client): Promise<Identity | null> {
  const { rows } = await client.query<Identity>(
    'select secret_fingerprint as "secretFingerprint", files_id as "filesId" from shop_identity where id = 1',
  )
  return rows[0] ?? null
}

export async function writeIdentity(client: pg.Client, { secretFingerprint: fingerprint, filesId }: Identity): Promise<void> {
  await client.query(
    `insert into shop_identity (id, secret_fingerprint, files_id) values (1, $1, $2)
     on conflict (id) do update set secret_fingerprint = excluded.secret_fingerprint, files_id = excluded.files_id`,
    [fingerprint, filesId],
  )
}
