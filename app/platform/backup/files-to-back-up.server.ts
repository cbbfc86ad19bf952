import { access, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { isRestoreEntry } from '#app/platform/backup/replace-files.server.ts'
import { unfinishedSuffix } from '#app/platform/files/files.server.ts'

/** The paths of all files below a folder that belong in a backup, sorted. */
export async function filesWithin(folder: string): Promise<readonly string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedSuffix))
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths.filter((path) => !isRestoreEntry(path.split(sep)[0] ?? '')).toSorted()
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
