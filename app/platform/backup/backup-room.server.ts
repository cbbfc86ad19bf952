import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type pg from 'pg'

import { BackupError } from '#app/platform/backup/backup-format.server.ts'
import { filesWithin } from '#app/platform/backup/files-to-back-up.server.ts'

/** Left free for the database, mails and uploads, as uploads leave it */
const reserveBytes = 500 * 1024 * 1024
const megabyte = 1024 * 1024

interface Wanted {
  readonly filesFolder: string
  readonly file: string
  /** Free bytes on the disk of a folder; for tests */
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined
}

/**
 * Throws a BackupError unless the disk surely has room for a backup and what runs beside it: pictures and PDFs hardly shrink,
 * and rows take less as compressed text than in their tables.
 */
export async function refuseWithoutRoom(client: pg.Client, { filesFolder, file, freeBytes = freeOnDisk }: Wanted): Promise<void> {
  const needed = (await bytesOfTables(client)) + (await bytesOfFiles(filesFolder)) + reserveBytes
  const free = await freeBytes(dirname(file))
  if (free >= needed) return
  throw new BackupError(
    `The disk of ${dirname(file)} has ${inMegabytes(free)} MB free, and a backup may need ${inMegabytes(needed)} MB with what ` +
      'must stay free. Nothing was written. Move older backups to another machine, or name a FILE on another disk.',
  )
}

async function bytesOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  return rows[0]?.bytes ?? 0
}

async function bytesOfFiles(folder: string): Promise<number> {
  let bytes = 0
  for (const path of await filesWithin(folder)) {
    const found = await stat(join(folder, path)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return bytes
}

/** Infinity where the file system does not tell. */
async function freeOnDisk(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  return found === null || found.blocks === 0 ? Number.POSITIVE_INFINITY : found.bavail * found.bsize
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte)
}
