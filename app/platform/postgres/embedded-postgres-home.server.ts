import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, stat, writeFile, cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type Account, canReach, chooseAccount, changeOwner } from '#app/platform/postgres/embedded-postgres-account.server.ts'
import {
  exists,
  findPostgresBinaries,
  type PostgresBinaries,
  PostgresStartError,
} from '#app/platform/postgres/embedded-postgres-binaries.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

/** Where the embedded Postgres is, and which account runs it. */
export interface PostgresHome {
  readonly account: Account
  readonly binaries: PostgresBinaries
  readonly cluster: string
  readonly socketFolder: string
  readonly logFile: string
}

/** The longest path of a Unix socket on Linux (108 bytes with the terminator; 104 on macOS). */
const SOCKET_PATH_BYTES = 103

/**
 * Chooses the location and account of the embedded Postgres, and creates its folders. Everything is in DATA_DIR, except if
 * root needs another account that cannot enter DATA_DIR: then it is in /var/lib, and DATA_DIR/postgres.location contains
 * the path.
 */
export async function preparePostgresHome(dataDir: string, log: Log): Promise<PostgresHome> {
  const packaged = await findPostgresBinaries()
  await mkdir(dataDir, { recursive: true })
  const root = await realpath(dataDir)
  const recorded = await readLocation(root)
  const account = await chooseAccount(join(recorded ?? root, 'postgres'), join(packaged, 'bin', 'postgres'))
  const place = recorded ?? (await choosePlace(root, account))
  if (account.kind === 'other-user') {
    log.warn(
      { folder: place, user: account.name },
      'Postgres refuses to run as root and this system offers no user namespace: its files belong to another user',
    )
    await handOver(join(root, 'postgres'), join(place, 'postgres'), account)
  }
  return {
    account,
    binaries: await reachableBinaries(packaged, place, account),
    cluster: join(place, 'postgres'),
    socketFolder: await prepareSocketFolder(place, account),
    logFile: join(root, 'postgres.log'),
  }
}

/** Whether the cluster exists. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, 'postgres'))) || exists(locationFile(dataDir))
}

async function readLocation(root: string): Promise<string | undefined> {
  const recorded = await readFile(locationFile(root), 'utf8').catch(() => undefined)
  if (recorded === undefined) return undefined
  const place = recorded.trim()
  if (await exists(place)) return place
  // An empty database instead would look like a shop that has lost its orders.
  throw new PostgresStartError(`The database of this shop was kept in ${place}, which is gone (see ${locationFile(root)}).`)
}

async function choosePlace(root: string, account: Account): Promise<string> {
  if (account.kind !== 'other-user' || (await canReach(root, account))) return root
  const place = await mkdtemp('/var/lib/doro-')
  await chmod(place, 0o755)
  await writeFile(locationFile(root), `${place}\n`)
  return place
}

function locationFile(root: string): string {
  return join(root, 'postgres.location')
}

/** A cluster that root created with a namespace continues under the other account. */
async function handOver(from: string, to: string, account: Account): Promise<void> {
  if (from !== to && (await exists(from)) && !(await exists(to))) await moveFolder(from, to)
  const found = await stat(to).catch(() => undefined)
  if (found !== undefined && account.kind === 'other-user' && found.uid !== account.uid) await changeOwner(account, to)
}

async function reachableBinaries(packaged: string, place: string, account: Account): Promise<string> {
  if (account.kind !== 'other-user' || (await canReach(join(packaged, 'bin', 'postgres'), account))) return packaged
  const copy = join(place, `postgres-binaries-${createHash('sha256').update(packaged).digest('hex').slice(0, 8)}`)
  if (!(await exists(copy))) await copyFolder(packaged, copy)
  return copy
}

async function prepareSocketFolder(place: string, account: Account): Promise<string> {
  const near = join(place, 'postgres-socket')
  const fits = Buffer.byteLength(`${near}/.s.PGSQL.5432`) <= SOCKET_PATH_BYTES
  // Always /tmp, never TMPDIR: processes with different environments must find the same server.
  const folder = fits ? near : join('/tmp', `doro-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`)
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(folder)
  // Somebody else may have created the folder in /tmp first, and could access a server in it.
  const foreign = found.uid !== process.getuid?.() && (account.kind !== 'other-user' || found.uid !== account.uid)
  if (!found.isDirectory() || foreign)
    throw new PostgresStartError(`${folder} belongs to another user. Remove it and start again.`)
  await chmod(folder, 0o700)
  await changeOwner(account, folder)
  return folder
}

/** Copies a folder atomically. */
async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await rename(unfinished, to)
}

/** Moves a folder, also to another file system. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    await copyFolder(from, to)
    await rm(from, { recursive: true, force: true })
  }
}
