import { mkdir } from 'node:fs/promises'

import type pg from 'pg'

import { probeWritable } from '#app/platform/files/data-folder.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'

/** The endpoint is public, so results are cached for a second. */
const freshMs = 1_000

/** Null if everything that requests need is available; else what is missing, for the log. */
export type Readiness = () => Promise<string | null>

/** Checks that the database answers and has the tables of jobs, and that files can be written. */
export function readiness(pool: pg.Pool, filesFolder: string): Readiness {
  let last: { readonly at: number; readonly missing: Promise<string | null> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > freshMs) last = { at: now, missing: findMissing(pool, filesFolder) }
    return last.missing
  }
}

async function findMissing(pool: pg.Pool, filesFolder: string): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ jobs: boolean }>("select to_regclass('pgboss.job') is not null as jobs")
    if (rows[0]?.jobs !== true) return 'the tables of the background jobs'
  } catch {
    return 'the database'
  }
  try {
    await mkdir(filesFolder, { recursive: true, mode: 0o700 })
    await probeWritable(filesFolder)
  } catch (error) {
    // A full disk only prevents uploads, so the shop stays ready.
    if (!isDiskFull(error)) return `a folder of files that can be written (${filesFolder})`
  }
  return null
}
