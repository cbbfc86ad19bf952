import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import { ConfigError } from '#app/platform/config.ts'

const { R_OK, W_OK, X_OK } = constants
const inFolder = R_OK | W_OK | X_OK
/** Owned by another account, or read-only; their content is not checked. */
const notLookedInto: ReadonlySet<string> = new Set(['postgres', 'postgres-socket', 'content'])
/** Derived by the shop, and only ever replaced as a whole. */
const onlyFoldersMatter: ReadonlySet<string> = new Set(['pictures', 'backups', 'incoming', 'outbox'])
const written: ReadonlySet<string> = new Set(['postgres.log'])

/**
 * Creates DATA_DIR if it is missing. Throws a ConfigError if this user cannot write there, or cannot use something in it
 * that another user (mostly root, by one start) has created.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await probeWritable(dataDir)
  } catch (error) {
    if (!isPermission(error)) throw error
    throw new ConfigError(
      `DATA_DIR: ${userName()} cannot write in ${dataDir} (${error.code}). Make it this user's, or set DATA_DIR to another folder.`,
    )
  }
  const unusable = await findUnusable(dataDir)
  if (unusable.length === 0) return
  throw new ConfigError(
    `DATA_DIR: ${userName()} cannot use ${unusable.length} of the files and folders in ${dataDir}, such as ${unusable[0]}. ` +
      `Another user has made them; a start as root does so. Give them back: sudo chown -R ${userName()} ${dataDir}`,
  )
}

/** Writes and deletes a file: permissions alone do not reveal a read-only disk. */
export async function probeWritable(folder: string): Promise<void> {
  const file = join(folder, `.writable-${process.pid}-${crypto.randomUUID()}.unfinished`)
  try {
    await (await open(file, 'wx')).close()
  } finally {
    await rm(file, { force: true })
  }
}

async function findUnusable(dataDir: string): Promise<readonly string[]> {
  const unusable: string[] = []
  const may = async (path: string, rights: number) => {
    const allowed = await isAllowed(path, rights)
    if (!allowed) unusable.push(path)
    return allowed
  }
  const lookInto = async (folder: string, filesMatter: boolean): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && (await may(path, inFolder))) await lookInto(path, filesMatter)
      if (entry.isFile() && filesMatter) await may(path, R_OK)
    }
  }
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name)
    if (entry.isFile()) await may(path, written.has(entry.name) ? R_OK | W_OK : R_OK)
    if (!entry.isDirectory() || !(await may(path, entry.name === 'content' ? R_OK | X_OK : inFolder))) continue
    if (!notLookedInto.has(entry.name)) await lookInto(path, !onlyFoldersMatter.has(entry.name))
  }
  return unusable
}

function isAllowed(path: string, rights: number): Promise<boolean> {
  return access(path, rights).then(
    () => true,
    () => false,
  )
}

function isPermission(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(error.code))
  )
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a user id without a name.
    return String(process.getuid?.() ?? 'this user')
  }
}
