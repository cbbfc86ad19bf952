import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { invocation } from '#app/platform/postgres/embedded-postgres-account.server.ts'
import type { PostgresHome } from '#app/platform/postgres/embedded-postgres-home.server.ts'

const run = promisify(execFile)
const GIGABYTE = 1024 ** 3
const LOG_BYTES = 10_000_000

/** The port only names the socket; nothing listens on it. */
export const SOCKET_PORT = 5432

function settings(home: PostgresHome): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: home.socketFolder,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    max_connections: '100',
    shared_buffers: totalmem() >= 2 * GIGABYTE ? '256MB' : '64MB',
    // The embedded server has no replicas; those need an external Postgres.
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A transaction that its process forgot must not hold its locks.
    idle_in_transaction_session_timeout: '60s',
  }
}

/** Starts the server detached: Ctrl-C in the terminal must not stop it before the shop has finished its requests. */
export async function spawnPostmaster(home: PostgresHome, extra: Readonly<Record<string, string>>): Promise<() => boolean> {
  await rotateLog(home.logFile)
  const flags = Object.entries({ ...settings(home), ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(home.binaries, 'bin', 'postgres')
  const { command, args, options } = invocation(home.account, program, ['-D', home.cluster, ...flags])
  const output = openSync(home.logFile, 'a', 0o600)
  let ended = false
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  return () => ended
}

async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found !== undefined && found.size > LOG_BYTES) await rename(file, `${file}.old`)
}

/** The pid of the running server of this cluster; undefined if there is none, whatever its pid file says. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(cluster)
  return pid !== undefined && (await runsOn(pid, cluster)) ? pid : undefined
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 1 ? pid : undefined
}

async function runsOn(pid: number, cluster: string): Promise<boolean> {
  // The server's working folder is its cluster. A pid alone proves nothing, because the system reuses it.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(cluster)
}

/** Removes leftovers of a killed server that would prevent a start. Only call it if none runs. */
export async function removeStaleFiles(home: PostgresHome): Promise<void> {
  const pid = await recordedPid(home.cluster)
  // With a dead pid the file may stay: Postgres itself checks that no child of the dead server is alive.
  if (pid === undefined || isAlive(pid)) await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  const socket = join(home.socketFolder, `.s.PGSQL.${SOCKET_PORT}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Signals with the milliseconds to wait for each: a fast shutdown, one without a checkpoint, then SIGKILL. */
const SHUTDOWN = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const
/** For a hung server, which has no working clients; the next start recovers all acknowledged data. */
const SHUTDOWN_OF_HUNG = [
  ['SIGQUIT', 2_000],
  ['SIGKILL', 5_000],
] as const

/** Stops the server and resolves when it has exited. */
export async function endPostmaster(cluster: string, state: 'answering' | 'hung'): Promise<void> {
  await signalPostmaster(cluster, state === 'hung' ? SHUTDOWN_OF_HUNG : SHUTDOWN)
  // Children that are stopped outlive it, and keep the memory that the next server must have for itself.
  if (state === 'hung') for (const pid of await processesIn(cluster)) sendSignal(pid, 'SIGKILL')
}

/** Linux only: elsewhere children notice the end of their server once they run again. */
async function processesIn(cluster: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ((await runsOn(pid, cluster)) ? [pid] : [])))
  return found.flat()
}

async function signalPostmaster(cluster: string, steps: typeof SHUTDOWN | typeof SHUTDOWN_OF_HUNG): Promise<void> {
  for (const [signal, patience] of steps) {
    const pid = await findPostmaster(cluster)
    if (pid === undefined) return
    sendSignal(pid, signal)
    // A stopped process only reacts to SIGCONT and SIGKILL.
    sendSignal(pid, 'SIGCONT')
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(10)) {
      if (!(await runsOn(pid, cluster))) return
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited already.
  }
}

/** The end of the server's log, to explain a failed start. */
export async function lastLogLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-6).join('\n')
}
