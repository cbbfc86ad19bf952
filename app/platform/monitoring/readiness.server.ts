import { mkdir } from 'node:fs/promises'

import type pg from 'pg'

import { probe } from '#app/platform/files/data-folder.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'

/** Answers of a second ago are fresh enough: anybody may ask. */
const freshMs = 1_000

/** Null where all that requests need is there; else what is missing, for the log. */
export type Readiness = () => Promise<string | null>

/** Looks whether the database answers and has the tables of jobs, and whether files can be written. */
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
    await probe(filesFolder)
  } catch (error) {
    // A full disk costs uploads; pages and most calls go on.
    if (!isDiskFull(error)) return `a folder of files that can be written (${filesFolder})`
  }
  return null
}
