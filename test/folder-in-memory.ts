import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const mount = '/dev/shm'
const namePattern = /^doro-tests-(?<pid>\d+)$/
/** Three times what a run needs */
const minFreeBytes = 4 * 1024 ** 3

/**
 * A folder in memory for the temporary files of this process and its children, if there is room: a clone of a database is a
 * thousand files, and a disk's file system takes twenty times as long to create them. The caller deletes it; those of processes
 * that were killed go first.
 */
export async function folderInMemory(): Promise<string | undefined> {
  if (!existsSync(mount)) return undefined
  await deleteAbandoned()
  const { bavail, bsize } = await statfs(mount)
  if (Math.min(bavail * bsize, process.availableMemory()) < minFreeBytes) return undefined
  const folder = join(mount, `doro-tests-${process.pid}`)
  await mkdir(folder)
  return folder
}

async function deleteAbandoned(): Promise<void> {
  const abandoned = (await readdir(mount)).filter((name) => {
    const pid = namePattern.exec(name)?.groups?.['pid']
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(abandoned.map((name) => rm(join(mount, name), { recursive: true, force: true })))
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
