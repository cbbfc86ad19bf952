import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuild } from '../scripts/build.ts'
import { startProductionShop } from './production-shop.ts'
import { writeResults } from './results-file.ts'
import { quantile } from './search-load.ts'

const rounds = 15
const callsOfRound = 20
const floodMs = 15_000
const floodConnections = 64
/** Milliseconds: processor of a call, and p99 of a page beside a flood */
const most = { find_gifts: 20, price_with_logo: 5, page: 1_000 }
const ticksPerSecond = 100

const wishes = [
  '300 δώρα για συνέδριο έως 8 € με λογότυπο',
  'κούπες για 50 άτομα',
  'οικολογικά στυλό μπαμπού',
  'θερμός έως 15 ευρώ 200 τεμάχια',
]

/** The processor that the two tools cost the shop's process, and what a flood of one address does to a page of others. */
export async function benchAgents(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-agents-'))
  const load = loadavg()[0] ?? 0
  const shop = await startProductionShop({ DATA_DIR: dataDir, TRUST_PROXY: 'on', LOG_LEVEL: 'error' })
  const { origin } = shop
  const pid = shop.process.pid ?? 0
  try {
    const gifts = await processorOf(pid, (at) =>
      call(origin, address(at), 'find_gifts', { text: wishes[at % wishes.length], quantity: 1 + at }),
    )
    const price = await processorOf(pid, (at) =>
      call(origin, address(at), 'price_with_logo', { product_id: '28', quantity: 50 + at }),
    )
    const alone = await pages(origin, floodMs / 3)
    const until = performance.now() + floodMs
    const flood = Array.from({ length: floodConnections }, (_, at) => flooding(origin, until, at))
    const beside = await pages(origin, floodMs)
    const answered = (await Promise.all(flood)).reduce((sum, count) => sum + count, 0)
    const row = (what: string, ms: number, limit: number) => `| ${what} | ${ms.toFixed(1)} ms | ${limit} ms |`
    const text = [
      `Load of the machine at the start: ${load.toFixed(1)}.`,
      '',
      '| what | figure | at most |',
      '| --- | --- | --- |',
      row('processor of find_gifts, p50', gifts, most.find_gifts),
      row('processor of price_with_logo, p50', price, most.price_with_logo),
      row('GET / of others alone, p99', alone, most.page),
      row(`GET / of others beside ${floodConnections} connections of one address (${answered} calls), p99`, beside, most.page),
    ].join('\n')
    await writeResults(text, 'Agents')
    return text
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each call of the measurement has an address of its own, so that no limit ends it. */
const address = (at: number) => `198.51.${Math.floor(at / 250) % 250}.${at % 250}`

async function call(origin: string, from: string, name: string, args: object): Promise<number> {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'x-forwarded-for': from },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Milliseconds of processor per call of the process: the median of some rounds, after one to warm up. */
async function processorOf(pid: number, work: (at: number) => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = await ticksOf(pid)
    for (let at = 0; at < callsOfRound; at += 1) {
      const status = await work(round * callsOfRound + at)
      if (status !== 200) throw new Error(`a call was answered ${status}`)
    }
    figures.push((((await ticksOf(pid)) - before) * 1_000) / ticksPerSecond / callsOfRound)
  }
  return quantile(figures.slice(1), 0.5)
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function pages(origin: string, ms: number): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + ms; performance.now() < until;) {
    const startedAt = performance.now()
    await (await fetch(origin, { headers: { 'x-forwarded-for': '203.0.113.7' } })).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return quantile(times, 0.99)
}

async function flooding(origin: string, until: number, at: number): Promise<number> {
  let count = 0
  for (; performance.now() < until; count += 1)
    await call(origin, '192.0.2.66', 'find_gifts', { text: `${at} δώρα έως ${1 + (count % 50)} €` })
  return count
}
