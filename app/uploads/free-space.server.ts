import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Context } from '#app/platform/context.server.ts'

/** Bytes that uploads leave free for database and mails. */
const minFreeBytes = 500 * 1024 * 1024

/** Whether an upload of this size fits on the disk and leaves that reserve. */
export async function hasFreeSpace({ config, log }: Context, size: number): Promise<boolean> {
  // They may be on different disks.
  const free = Math.min(...(await Promise.all([config.dataDir, join(config.dataDir, 'files')].map(freeBytes))))
  if (free >= minFreeBytes + size) return true
  log.error({ free, minFreeBytes }, 'uploads have no room: the disk of the data folder is nearly full')
  return false
}

/** Infinity if the file system does not report it. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
