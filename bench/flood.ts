import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { z } from 'zod'

import { testPassword } from '#test/accounts.ts'
import { maxUnsentBytes } from '#app/quotes/files/upload-room.ts'

import { ensureBuild } from '../scripts/build.ts'
import type { FloodAnswers, FloodOrder } from './flood-client.ts'
import { startProductionShop } from './production-shop.ts'
import { writeResults } from './results-file.ts'
import { quantile } from './search-load.ts'
import { searchMix } from './search-queries.ts'

const floodMs = 20_000
const uploaders = 8
const accounts = 10
/** The maximum p99 for others, in milliseconds */
const maxWaitMs = 1_000

const run = promisify(execFile)
const answersSchema = z.record(z.string(), z.number())

interface Others {
  readonly search: readonly number[]
  readonly login: readonly number[]
  readonly home: readonly number[]
  /** Refused searches and logins of the others */
  readonly refused: Readonly<Record<'search' | 'login', number>>
}

interface Phase {
  readonly name: string
  readonly others: Others
  readonly answers: FloodAnswers
}

/**
 * The effect of one flooding address on others, with limits on: on searches, logins and a page. The shop, the flood and the
 * others are separate processes; each of the others has its own address. After some minutes of uploads the disk is as full as
 * allowed.
 */
export async function benchFlood(uploadSeconds: number): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-flood-'))
  const load = loadavg()[0] ?? 0
  const shop = await startProductionShop({ DATA_DIR: dataDir, TRUST_PROXY: 'on', LOG_LEVEL: 'error' })
  const { origin } = shop
  try {
    for (let number = 0; number < accounts; number += 1) await register(origin, number)
    // A first start generates pictures in the background.
    await delay(45_000)
    const flood = (what: FloodOrder['what'], addresses: readonly string[], connections: number, ms: number) =>
      phase(origin, { origin, what, addresses, connections, ms })
    await meet(origin, 3_000)
    const phases: Phase[] = [{ name: 'nothing else', others: await meet(origin, floodMs), answers: {} }]
    phases.push({ name: 'one address searches, 64 at once', ...(await flood('search', ['192.0.2.1'], 64, floodMs)) })
    phases.push({ name: 'one address logs in, 64 at once', ...(await flood('login', ['192.0.2.2'], 64, floodMs)) })
    const senders = Array.from({ length: uploaders }, (_, place) => `198.51.100.${place + 1}`)
    phases.push({
      name: `${uploaders} addresses upload, 2 at once each`,
      ...(await flood('uploads', senders, 2, uploadSeconds * 1_000)),
    })
    const bytes = (await bytesIn(join(dataDir, 'files'))) + (await bytesIn(join(dataDir, 'incoming')))
    const text = report(phases, { bytes, load, uploadSeconds })
    await writeResults(text, 'Floods')
    return text
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function phase(origin: string, order: FloodOrder): Promise<Omit<Phase, 'name'>> {
  const flood = run(process.execPath, [join(import.meta.dirname, 'flood-client.ts'), JSON.stringify(order)])
  // The flood has started.
  await delay(1_000)
  const others = await meet(origin, Math.min(order.ms, 60_000) - 2_000)
  return { others, answers: answersSchema.parse(JSON.parse((await flood).stdout)) }
}

const anotherAddress = () => [10, ...randomBytes(3)].join('.')
const terms = Object.values(searchMix).flat()
const pick = () => terms[Math.floor(Math.random() * terms.length)] ?? ''

/** Measures the others for a time, at a fixed rate instead of sequentially. */
async function meet(origin: string, ms: number): Promise<Others> {
  const times = { search: [] as number[], login: [] as number[], home: [] as number[] }
  const refused = { search: 0, login: 0 }
  const ask = async (kind: keyof typeof times, path: string, body?: object) => {
    const headers = { 'x-forwarded-for': anotherAddress(), 'content-type': 'application/json' }
    const startedAt = performance.now()
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(origin + path, init)
    await response.arrayBuffer()
    times[kind].push(performance.now() - startedAt)
    if (kind !== 'home' && response.status !== 200) refused[kind] += 1
  }
  const search = () => ask('search', `/api/search/?searchString=${encodeURIComponent(`${pick()} ${pick()}`)}`)
  const logIn = (turn: number) =>
    ask('login', '/api/account/login', { username: `visitor${turn % accounts}`, password: testPassword })
  const requests: Promise<void>[] = []
  const everyMs = 100
  const startedAt = performance.now()
  for (let turn = 0; turn * everyMs < ms; turn += 1) {
    await delay(Math.max(0, startedAt + turn * everyMs - performance.now()))
    requests.push(search())
    if (turn % 2 === 0) requests.push(ask('home', '/'))
    if (turn % 5 === 0) requests.push(logIn(turn / 5))
  }
  await Promise.all(requests)
  return { ...times, refused }
}

async function register(origin: string, number: number): Promise<void> {
  const account = { username: `visitor${number}`, email: `visitor${number}@example.gr`, password: testPassword }
  const headers = { 'x-forwarded-for': anotherAddress(), 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/account/register`, { method: 'POST', headers, body: JSON.stringify(account) })
  if (!response.ok) throw new Error(`registration: ${response.status} ${await response.text()}`)
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => (entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function report(
  phases: readonly Phase[],
  { bytes, load, uploadSeconds }: Readonly<Record<'bytes' | 'load' | 'uploadSeconds', number>>,
): string {
  const rows = phases.map(({ name, others, answers }) => {
    const { search, login, home, refused } = others
    const waits = [search, login].flatMap((times) => [ms(quantile(times, 0.5)), marked(quantile(times, 0.99), maxWaitMs)])
    const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    const cells = [name, ...waits, ms(quantile(home, 0.5)), `${refused.search} and ${refused.login}`, statuses.join(', ')]
    return `| ${cells.join(' | ')} |`
  })
  const mega = (value: number) => Math.round(value / 1024 / 1024)
  return [
    'Written by `npm run bench -- flood`: limits on, the shop, the flood and the others in processes of their own on the same',
    `machine, whose load was ${load.toFixed(1)} before. Milliseconds that others wait, each from an address of its own: 10 searches, 2 logins`,
    `and 5 times the home page in a second. Aim: p99 under ${maxWaitMs} ms.`,
    '',
    '| meanwhile | search p50 | p99 | login p50 | p99 | GET / p50 | searches and logins of others refused | answers to the flood |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Unsent uploads, after ${uploadSeconds} s: ${mega(bytes)} MB on the disk at the end, of ${mega(maxUnsentBytes)} MB that they may take.`,
  ].join('\n')
}

const ms = (value: number) => value.toFixed(0)
const marked = (value: number, max: number) => (value > max ? `${ms(value)} **too long**` : ms(value))
