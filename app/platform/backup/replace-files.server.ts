import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How a restore replaces the content of a folder that may be a mount or a link. New files are written to `.restoring-<id>`
 * in it. Once the database has committed `id`, the old content moves to `.replaced-<id>`, which is renamed to
 * `.restored-<id>` when it is complete; then the new files move in. After a crash these names show the progress, and
 * `finishReplacing` resumes.
 */
const stages = /^\.(restoring|restored|replaced)-(.+)$/

export function newFilesFolder(folder: string, id: string): string {
  return join(folder, `.restoring-${id}`)
}

/** Whether a name in the folder belongs to a restore instead of the shop's files. */
export function isRestoreEntry(name: string): boolean {
  return stages.test(name)
}

/** Names of what could not be moved: mounts within the folder. */
export async function findMounts(folder: string): Promise<readonly string[]> {
  const { dev } = await stat(folder)
  const names: string[] = []
  for (const name of await namesIn(folder)) if ((await stat(join(folder, name))).dev !== dev) names.push(name)
  return names
}

/** Moves new files in if `id` is what the database has committed, and deletes those of any other restore. */
export async function finishReplacing(folder: string, id: string): Promise<void> {
  const restoring = newFilesFolder(folder, id)
  const restored = join(folder, `.restored-${id}`)
  const replaced = join(folder, `.replaced-${id}`)
  if (await exists(restoring)) {
    await mkdir(replaced, { recursive: true, mode: 0o700 })
    for (const name of await namesIn(folder)) await rename(join(folder, name), join(replaced, name))
    await rename(restoring, restored)
  }
  if (await exists(restored)) {
    for (const name of await readdir(restored)) await rename(join(restored, name), join(folder, name))
  }
  if (!(await exists(folder))) return
  for (const name of await readdir(folder)) {
    if (isRestoreEntry(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !isRestoreEntry(name))
}
