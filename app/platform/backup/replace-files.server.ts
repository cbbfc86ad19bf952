import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How a restore replaces what is in a folder, which may be a mount or a link and so stays itself: new files are written into
 * `.restoring-<id>` in it. When the database has committed `id`, what was there goes to `.replaced-<id>`; a change of name to
 * `.restored-<id>` says that all of it is out; then the new files take its place. A process that dies in between leaves names
 * that tell how far it came, and `finishReplacing` goes on from there.
 */
const stages = /^\.(restoring|restored|replaced)-(.+)$/

export function newFilesFolder(folder: string, id: string): string {
  return join(folder, `.restoring-${id}`)
}

/** Whether a name in the folder is a part of a restore, and none of the shop's files. */
export function isStage(name: string): boolean {
  return stages.test(name)
}

/** Names of what could not be moved away: mounts within the folder. */
export async function immovable(folder: string): Promise<readonly string[]> {
  const { dev } = await stat(folder)
  const names: string[] = []
  for (const name of await namesIn(folder)) if ((await stat(join(folder, name))).dev !== dev) names.push(name)
  return names
}

/** Puts new files in their place when `id` is what the database has committed, and clears away those of any other restore. */
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
    if (isStage(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !isStage(name))
}
