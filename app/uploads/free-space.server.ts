import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Context } from '#app/platform/context.server.ts'

/** Bytes that uploads leave free for the database and the mails. */
const leastFree = 500 * 1024 * 1024

/** Whether the disk has room for an upload of so many bytes, and leaves what others need. */
export async function hasFreeSpace({ config, log }: Context, size: number): Promise<boolean> {
  // Either may be a disk of its own.
  const free = Math.min(...(await Promise.all([config.dataDir, join(config.dataDir, 'files')].map(freeBytes))))
  if (free >= leastFree + size) return true
  log.error({ free, leastFree }, 'uploads have no room: the disk of the data folder is nearly full')
  return false
}

/** Infinity where the file system cannot tell. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
