import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import type { Db } from '#app/platform/postgres/database.server.ts'

/** The resources of a shop at one time. Memory in MB; NaN if unavailable (read from Linux's /proc). */
export interface Sample {
  readonly minute: number
  /** The shop's own process: resident, and its used JavaScript heap */
  readonly node: number
  readonly heap: number
  /** Running processes for pictures and documents; shared memory is divided among them */
  readonly helpers: number
  readonly helperCount: number
  /** The embedded Postgres, in the same way */
  readonly postgres: number
  readonly openFiles: number
  /** Sockets, timers etc., as counted by Node */
  readonly handles: number
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly kilobytes: number }[]
  /** Size of the data folder by subfolder, without the database and its log */
  readonly files: number
  readonly filesMegabytes: number
}

interface Place {
  readonly pid: number
  readonly dataDir: string
  readonly origin: string
  readonly metricsToken: string
  readonly db: Db
}

export async function takeSample(minute: number, { pid, dataDir, origin, metricsToken, db }: Place): Promise<Sample> {
  const metrics = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  const helpers = (await childrenOf(pid)).filter(({ command }) => command.includes('build/workers/'))
  const disk = await filesBelow(dataDir)
  return {
    minute,
    node: Math.round((await kilobytesOf(pid, 'status', 'VmRSS')) / 1024),
    heap: Math.round(metric('nodejs_heap_size_used_bytes') / 1024 / 1024),
    helpers: await shared(helpers.map((one) => one.pid)),
    helperCount: helpers.length,
    postgres: await shared(await processesIn(join(dataDir, 'postgres'))),
    openFiles: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
    handles: metric('nodejs_active_resources_total'),
    tables: await tableSizes(db),
    ...disk,
  }
}

async function kilobytesOf(pid: number, file: 'status' | 'smaps_rollup', name: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** Megabytes of several processes: a shared page counts once. */
async function shared(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map((pid) => kilobytesOf(pid, 'smaps_rollup', 'Pss')))
  // A process that has ended uses none.
  return Math.round(each.filter((one) => !Number.isNaN(one)).reduce((sum, one) => sum + one, 0) / 1024)
}

async function processNumbers(): Promise<readonly number[]> {
  return (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function childrenOf(parent: number): Promise<readonly { readonly pid: number; readonly command: string }[]> {
  const all = await Promise.all(
    (await processNumbers()).map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      if (!status.includes(`\nPPid:\t${parent}\n`)) return []
      return [{ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') }]
    }),
  )
  return all.flat()
}

/** A Postgres's processes are identified by its folder. */
async function processesIn(folder: string): Promise<readonly number[]> {
  const all = await Promise.all(
    (await processNumbers()).map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder ? [pid] : [])),
  )
  return all.flat()
}

async function tableSizes(db: Db): Promise<Sample['tables']> {
  const { rows } = await db.execute<{ name: string; rows: number; kilobytes: number }>(sql`
    select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
      n_live_tup as rows, pg_total_relation_size(relid) / 1024 as kilobytes
    from pg_stat_user_tables order by 3 desc`)
  return rows
}

async function filesBelow(dataDir: string): Promise<Pick<Sample, 'files' | 'filesMegabytes'>> {
  let files = 0
  let bytes = 0
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('postgres')) continue
    for (const below of await readdir(join(dataDir, entry.name), { withFileTypes: true, recursive: true })) {
      if (!below.isFile()) continue
      files += 1
      bytes += (await stat(join(below.parentPath, below.name)).catch(() => null))?.size ?? 0
    }
  }
  return { files, filesMegabytes: Math.round(bytes / 1e6) }
}
