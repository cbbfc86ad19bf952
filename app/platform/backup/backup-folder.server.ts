import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ownName = /^doro-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/

/** The file name of a backup made now; names sort by time. */
export function backupName(now: Date): string {
  return `doro-${now.toISOString().replaceAll(':', '-').replace('.', '-')}.backup`
}

/** Backups with such names, oldest first. */
export async function ownBackups(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => ownName.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Removes all but the newest; files with other names stay. Resolves to how many were removed. */
export async function deleteOldBackups(folder: string, retained: number): Promise<number> {
  const old = (await ownBackups(folder)).slice(0, -retained)
  for (const file of old) await rm(file)
  return old.length
}
