import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shopFolder = join(import.meta.dirname, '..')
const copied =
  'app build db public scripts package.json package-lock.json vite.config.ts vite.workers.config.ts react-router.config.ts tsconfig.json'.split(
    ' ',
  )

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
}

/** The shop's folder as a newer version: the same code, and one more migration. */
export async function newerVersion(folder: string, sql: (when: number) => string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of copied) await cp(join(shopFolder, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  await symlink(join(shopFolder, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'db/migrations/meta/_journal.json')
  // drizzle-kit's own file
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1_000
  const planted = { idx: journal.entries.length, version: '7', when, tag: 'planted', breakpoints: true }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, planted] }))
  await writeFile(join(folder, 'db/migrations/planted.sql'), sql(when))
  return folder
}
