import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { changeOwner, initdbInvocations, invocation } from '#app/platform/postgres/embedded-postgres-account.server.ts'
import { exists, POSTGRES_MAJOR, PostgresStartError } from '#app/platform/postgres/embedded-postgres-binaries.server.ts'
import type { PostgresHome } from '#app/platform/postgres/embedded-postgres-home.server.ts'

const run = promisify(execFile)

/** Initialises an empty cluster unless there is one. Refuses one of another major version. */
export async function prepareCluster(home: PostgresHome): Promise<void> {
  const parent = dirname(home.cluster)
  const unfinishedName = `${basename(home.cluster)}.new-`
  for (const name of await readdir(parent)) {
    if (!name.startsWith(unfinishedName)) continue
    // The initdb of a killed process may still write there; the next start removes it.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
  if (await exists(home.cluster)) return refuseOtherVersion(home)
  // Initialised in a temporary folder and renamed, so that a kill leaves nothing incomplete.
  const unfinished = await mkdtemp(join(parent, unfinishedName))
  await changeOwner(home.account, unfinished)
  await initialise(home, unfinished)
  await rename(unfinished, home.cluster)
}

async function refuseOtherVersion(home: PostgresHome): Promise<void> {
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === POSTGRES_MAJOR) return
  throw new PostgresStartError(
    `The database in ${home.cluster} was made by Postgres ${version}, and this shop brings Postgres ${POSTGRES_MAJOR}. ` +
      'Make a backup with the shop that made it, and restore that here into an empty DATA_DIR.',
  )
}

async function initialise(home: PostgresHome, folder: string): Promise<void> {
  const names = `${folder}-names`
  try {
    await tryInitdb(home, folder, names)
  } finally {
    await rm(names, { recursive: true, force: true })
  }
}

async function tryInitdb(home: PostgresHome, folder: string, names: string): Promise<void> {
  let refused: unknown
  // The libc locale only classifies letters, for pg_trgm: in "C", Greek letters are none.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const plain = invocation(home.account, join(home.binaries, 'bin', 'initdb'), [
      `--pgdata=${folder}`,
      '--username=postgres',
      // No password: the socket is in a folder that only this user may enter, and there is no TCP port.
      '--auth=trust',
      '--encoding=UTF8',
      // Code point order is the same on every machine; Greek order needs COLLATE "el-x-icu".
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--text-search-config=simple',
    ])
    for (const { command, args, options } of await initdbInvocations(plain, names)) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      await changeOwner(home.account, folder)
      try {
        await run(command, [...args], options)
        return
      } catch (error) {
        refused = error
      }
    }
  }
  throw new PostgresStartError(initdbFailureText(refused), { cause: refused })
}

/** What initdb said on its standard error, with what to do where that is known. */
export function initdbFailureText(refused: unknown): string {
  const said = refused instanceof Error && 'stderr' in refused && typeof refused.stderr === 'string' ? refused.stderr.trim() : ''
  if (said.includes('could not look up effective user ID')) {
    return (
      `Postgres could not make its files: the user id ${process.getuid?.()} has no name on this machine. Give it a line in ` +
      '/etc/passwd, or install libnss-wrapper (Debian), or set DATABASE_URL to a Postgres of your own.'
    )
  }
  if (said.includes('No space left on device')) return 'Postgres could not make its files: the disk of DATA_DIR is full.'
  return `Postgres could not make its files (initdb failed)${said === '' ? '.' : `: ${said.split('\n').at(-1)}`}`
}
