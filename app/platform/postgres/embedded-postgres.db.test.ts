import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { initdbFailureText } from '#app/platform/postgres/embedded-postgres-cluster.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'

const log = createLog('silent')
let parent: string
let dataDir: string

beforeAll(async () => {
  parent = await mkdtemp('/tmp/doro-test-')
  dataDir = join(parent, 'data')
})

afterAll(async () => {
  await rm(parent, { recursive: true })
})

function start(folder = dataDir): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: 'off' } })
}

/** A second process of the shop: started when this resolves, and stopped by closing its input. */
async function startElsewhere(
  folder = dataDir,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
    import { createLog } from '#app/platform/monitoring/log.server.ts'
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: createLog('silent') })
    process.stdin.resume().once('end', () => server.stop())
    console.log('started')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...user,
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the other process did not start')))
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return child
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function pidFile(folder = dataDir): string {
  return join(folder, 'postgres/postmaster.pid')
}

async function serverPid(folder = dataDir): Promise<number> {
  return Number.parseInt(await readFile(pidFile(folder), 'utf8').catch(() => ''), 10)
}

test('starts in an empty folder closed to other users, and again with its data', async () => {
  await chmod(parent, 0o700)
  const first = await start()
  await query(first, 'create table kept as select 7 as number')
  await first.stop()
  expect(await serverPid()).toBeNaN()

  const second = await start()
  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
  await second.stop()
})

test('starts with a path too long for a socket, and after an incomplete attempt', async () => {
  const long = join(parent, 'a-folder-with-a-rather-long-name-as-some-systems-have-them'.repeat(2))
  await mkdir(join(long, 'postgres.new-killed'), { recursive: true })
  const server = await start(long)
  expect(await query(server, 'select 1 as up')).toEqual([{ up: 1 }])
  await server.stop()
  expect((await readdir(long)).toSorted()).toEqual(['postgres', 'postgres.log'])
  await rm(server.connection.host, { recursive: true })
})

test('reuses the server that a killed process left running, and stops it in the end', async () => {
  const child = await startElsewhere()
  const pid = await serverPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await start()
  expect(await serverPid()).toBe(pid)
  expect(await query(server, 'select 1 as up')).toEqual([{ up: 1 }])
  await server.stop()
  expect(await serverPid()).toBeNaN()
})

test('starts despite lock files whose process id now belongs to another program', async () => {
  await (await start()).stop()
  const socket = join(dataDir, 'postgres-socket/.s.PGSQL.5432')
  for (const stale of [`${process.pid}\n${dataDir}/postgres\n`, '']) {
    await writeFile(pidFile(), stale)
    await writeFile(socket, '')
    await writeFile(`${socket}.lock`, stale)
    const server = await start()
    expect(await query(server, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
  }
})

test('two processes that start at once in an empty folder share one server; the first to stop leaves it running', async () => {
  const folder = join(parent, 'two')
  const [server, child] = await Promise.all([start(folder), startElsewhere(folder)])
  const pid = await serverPid(folder)
  await server.stop()
  expect(await serverPid(folder)).toBe(pid)
  const again = await start(folder)
  child.stdin?.end()
  await once(child, 'exit')
  expect(await query(again, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(await serverPid(folder)).toBe(pid)
  await again.stop()
  expect(await serverPid(folder)).toBeNaN()
})

test('a server that hangs is started again, with all that it had', async () => {
  const folder = join(parent, 'hung')
  const server = await startEmbeddedPostgres({ dataDir: folder, log, hungAfterMs: 500 })
  await query(server, 'create table kept as select 9 as number')
  const pid = await serverPid(folder)
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  for (const each of [pid, ...children]) process.kill(each, 'SIGSTOP')
  await expect.poll(() => serverPid(folder), { timeout: 120_000 }).not.toBe(pid)
  await expect
    .poll(() => query(server, 'select number from kept').catch(() => null), { timeout: 120_000 })
    .toEqual([{ number: 9 }])
  await server.stop()
  expect(await serverPid(folder)).toBeNaN()
})

/** Not even root may make a user namespace everywhere, and not every machine has libnss-wrapper. */
const naming = ['unshare', '--user', '--map-user=1', process.execPath, '--version'] as const
const canName = process.getuid?.() === 0 && spawnSync(naming[0], naming.slice(1), { uid: 54_321, gid: 54_321 }).status === 0

test.runIf(canName)('a user id without a name starts it, too', async () => {
  const folder = await mkdtemp('/tmp/doro-unnamed-')
  await chown(folder, 54_321, 54_321)
  const child = await startElsewhere(join(folder, 'data'), { uid: 54_321, gid: 54_321 })
  expect((await stat(join(folder, 'data/postgres/PG_VERSION'))).uid).toBe(54_321)
  child.stdin?.end()
  await once(child, 'exit')
  expect(await serverPid(join(folder, 'data'))).toBeNaN()
  await rm(folder, { recursive: true })
})

test("without any way to name a user id, initdb's reason becomes a sentence", () => {
  const stderr = 'initdb: error: could not look up effective user ID 54321: user does not exist\n'
  const text = initdbFailureText(Object.assign(new Error('Command failed'), { stderr }))
  expect(text).toContain('has no name on this machine')
  expect(text).toContain('DATABASE_URL')
  expect(
    initdbFailureText(Object.assign(new Error('x'), { stderr: 'initdb: could not write: No space left on device' })),
  ).toContain('disk of DATA_DIR is full')
})

test('refuses a cluster of another major version with a sentence', async () => {
  const folder = join(parent, 'old')
  await mkdir(join(folder, 'postgres'), { recursive: true })
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(start(folder)).rejects.toThrow('was made by Postgres 17')
})

test.runIf(process.getuid?.() === 0)(
  'root without user namespaces: goes on under another user, in a folder which that user may enter',
  async () => {
    await chmod(parent, 0o700)
    const withNamespace = await start()
    await query(withNamespace, 'create table moved as select 8 as number')
    await withNamespace.stop()

    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    const moved = await start().finally(() => (process.env['PATH'] = path))
    expect(await query(moved, 'select number from moved')).toEqual([{ number: 8 }])
    const place = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()
    expect((await stat(join(place, 'postgres'))).uid).not.toBe(0)
    await moved.stop()

    const later = await start()
    expect(await query(later, 'select number from moved')).toEqual([{ number: 8 }])
    await later.stop()
    await rm(place, { recursive: true })
    await expect(start()).rejects.toThrow('which is gone')
  },
)
