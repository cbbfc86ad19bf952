import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** All tables of all slices. */
export async function allTables(): Promise<readonly PgTable[]> {
  const files = await Array.fromAsync(glob('app/**/*.tables.ts'))
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, unknown>>> => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)),
  )
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)))
}
