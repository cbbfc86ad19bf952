import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { offeredQuote } from '#test/quotes.ts'

import { ensureBuild } from '../scripts/build.ts'
import type { BesideOrder } from './beside.ts'
import { writeResults } from './results-file.ts'
import { slowTexts } from './slow-texts.ts'
import { worstInput } from './worst-input.ts'

const msOfEach = 500
/** The maximum time that a call may block the event loop. */
const maxMs = 20

const run = promisify(execFile)
const besideSchema = z.object({ alone: z.number(), beside: z.number(), calls: z.number(), status: z.number() })

interface Call {
  readonly method: string
  readonly path: string
  readonly access: string
  /** The worst that the call takes, made of a text */
  readonly bodyOf: (text: string) => unknown
}

interface Measured {
  readonly call: Call
  /** The text of the input that takes longest */
  readonly slowest: string
  /** Milliseconds of the main thread per call, independent of the machine's load */
  readonly mainThread: number
  /** p99 of GET / */
  readonly alone: number
  readonly beside: number
  readonly status: number
}

const weak = '1|!l'.repeat(50)
const token = 'A'.repeat(43)
/** Calls whose schema does not reveal the worst input: refused late, or most expensive. */
const worst: Readonly<Record<string, unknown>> = {
  '/api/account/login': { username: 'customer1', password: weak },
  '/api/account/register': { username: 'κάποιος', email: 'a@example.gr', password: weak },
  '/api/account/password': { currentPassword: testPassword, password: weak },
  '/api/account/password/reset': { token, password: weak },
  '/api/account/invitation/take': { token, username: 'κάποιος', password: weak },
  '/api/account/email': { currentPassword: testPassword, email: 'taken@example.gr' },
  '/api/account/two-factor/start': { currentPassword: testPassword },
  '/api/account/close': { currentPassword: weak },
}
/** Calls that accept larger bodies (app/server.ts). */
const large: ReadonlySet<string> = new Set([
  '/api/quotes',
  '/api/staff/quotes/save-offer',
  ...['draft', 'publish', 'preview', 'compare'].map((call) => `/api/staff/texts/${call}`),
])
/** Skipped: these would end other calls' session, or change their data. */
const left: ReadonlySet<string> = new Set(['/api/account/logout', '/api/quotes/files', '/api/openapi.json'])

/** Makes each call with its worst allowed input, by one customer without a pause, and measures GET / meanwhile. No limits. */
export async function benchCalls(only: string | undefined): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-calls-'))
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as typeof import('#app/server.ts')
  const shop = module.openShop(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  await shop.opened
  const server = createServer(module.createListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  try {
    const ctx = shop.context()
    if (ctx === null) throw new Error('the shop is not open')
    const people = await makePeople(ctx)
    const found = (await readCalls(origin, people.quoteId)).filter(({ path }) => only === undefined || path.includes(only))
    const measured: Measured[] = []
    for (const call of found) {
      const result = await measure(origin, call, people.headers[call.access] ?? people.headers['staff'] ?? {}, dataDir)
      process.stderr.write(
        `${call.path} (${result.slowest}) ${result.status} ${result.mainThread.toFixed(1)} ms, GET / ${result.alone.toFixed(1)} -> ${result.beside.toFixed(1)}\n`,
      )
      measured.push(result)
    }
    const times = await forgottenPasswordTimes(origin)
    if (only === undefined) await writeResults(`${summary(measured)}\n\n${times}`, 'Calls')
    return `${table(measured)}\n\n${times}`
  } finally {
    server.closeAllConnections()
    server.close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makePeople(ctx: Context) {
  const headers: Record<string, Readonly<Record<string, string>>> = {}
  const customer = await signedIn(ctx)
  headers['customer'] = customer.headers
  for (const role of ['staff', 'administrator'] as const) headers[role] = (await signedIn(ctx, role)).headers
  const { id: quoteId } = await offeredQuote(ctx, { userId: customer.id, versions: 20 })
  return { headers, quoteId }
}

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ 'x-access': z.array(z.string()).optional() }))),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
})
const bodySchema = z.object({
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) }),
})

async function readCalls(origin: string, quoteId: string): Promise<Call[]> {
  const { paths, components } = documentSchema.parse(await (await fetch(`${origin}/api/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (left.has(path)) return []
      const body = bodySchema.safeParse(operation).data?.requestBody.content['application/json'].schema
      const access = operation['x-access']?.[0] ?? 'customer'
      const maxBytes = large.has(path) ? 250_000 : 60_000
      const bodyOf = (text: string) =>
        worst[path] ?? (body === undefined ? {} : worstInput(body, components.schemas, maxBytes, text))
      return [{ method: method.toUpperCase(), path, access, bodyOf: (text) => ofKnown(path, bodyOf(text), quoteId) }]
    }),
  )
}

/** With the ids of a quote and of texts that are there: others are refused before anything is read. */
function ofKnown(path: string, body: unknown, quoteId: string): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (/^\/api\/(staff\/)?quotes\//.test(path)) return { ...body, id: quoteId, key: undefined }
  return path.startsWith('/api/staff/texts/') ? { ...body, ...knownText, content: pageOf(body) } : body
}

const knownText = { kind: 'page', key: 'delivery', revision: 0, from: null, until: null, versionId: null }

/** Makes the content a page: the schema's own choice may be another kind of text. */
function pageOf(body: object): unknown {
  const content: unknown = 'content' in body ? body.content : undefined
  return typeof content === 'object' && content !== null ? { ...content, kind: 'page' } : content
}

const longText = 1_000

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length >= longText
  return typeof value === 'object' && value !== null && Object.values(value).some(isLong)
}

async function measure(origin: string, call: Call, headers: Readonly<Record<string, string>>, folder: string): Promise<Measured> {
  const [[name, letters] = ['', ''], ...others] = Object.entries(slowTexts)
  let [slowest, order, most] = [name, orderOf(origin, call, call.bodyOf(letters), headers), 0]
  await mainThreadOf(order, 3)
  // Without a long text all are much the same.
  for (const [other, text] of isLong(call.bodyOf(letters)) ? others : []) {
    const next = orderOf(origin, call, call.bodyOf(text), headers)
    const used = await mainThreadOf(next, 1)
    if (used > most) [slowest, order, most] = [other, next, used]
  }
  const mainThread = await mainThreadOf(order, 5)
  // Too long for a command-line argument.
  const orderFile = join(folder, 'order.json')
  await writeFile(orderFile, JSON.stringify(order))
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'beside.ts'), orderFile])
  const { alone, beside, status } = besideSchema.parse(JSON.parse(stdout))
  return { call, slowest, mainThread, alone, beside, status }
}

function orderOf(origin: string, call: Call, body: unknown, headers: Readonly<Record<string, string>>): BesideOrder {
  const isGet = call.method === 'GET'
  const query = isGet ? `?searchString=${encodeURIComponent('κούπα με λογότυπο 1|!l'.repeat(9).slice(0, 200))}&ids=1,2,3` : ''
  return {
    origin,
    path: call.path.replace('{token}', token) + query,
    method: call.method,
    headers: isGet ? headers : { 'content-type': 'application/json', ...headers },
    body: isGet ? null : JSON.stringify(call.path === '/api/quotes' ? { ...Object(body), requestKey: randomUUID() } : body),
    ms: msOfEach,
  }
}

/** The main-thread time of one call, including the client's share (a fetch, well below a millisecond). */
async function mainThreadOf({ origin, path, method, headers, body }: BesideOrder, samples: number): Promise<number> {
  const ask = async () => {
    const response = await fetch(origin + path, { method, headers, ...(body === null ? {} : { body }) })
    await response.arrayBuffer()
  }
  const before = process.threadCpuUsage()
  for (let sample = 0; sample < samples; sample += 1) await ask()
  const used = process.threadCpuUsage(before)
  return (used.user + used.system) / 1_000 / samples
}

const shown = 8

function summary(measured: readonly Measured[]): string {
  const slowest = measured.toSorted((a, b) => b.mainThread - a.mainThread).slice(0, shown)
  const max = Math.max(...measured.map(({ alone, beside }) => beside - alone))
  return `Written by \`npm run bench -- calls\`: ${measured.length} calls with their largest allowed input, limits off, on a machine whose
load was ${(loadavg()[0] ?? 0).toFixed(1)}. The p99 of the home page was at most ${max.toFixed(1)} ms more beside a call (aim: ${maxMs} ms), and no call should take
the main thread for longer than that. Those that take it longest:

${table(slowest)}`
}

function table(measured: readonly Measured[]): string {
  const rows = measured
    .toSorted((a, b) => b.mainThread - a.mainThread)
    .map(({ call, slowest, mainThread, alone, beside, status }) => {
      const mark = mainThread > maxMs || beside - alone > maxMs ? ' **too long**' : ''
      return `| \`${call.path}\` | ${slowest} | ${status} | ${mainThread.toFixed(1)}${mark} | ${alone.toFixed(1)} | ${beside.toFixed(1)} |`
    })
  const head = [
    '| call | text | status | main thread, ms per call | GET / p99 alone, ms | beside the call, ms |',
    '|---|---|---|---|---|---|',
  ]
  return [...head, ...rows].join('\n')
}

/** Whether the response time reveals who has an account. */
async function forgottenPasswordTimes(origin: string): Promise<string> {
  const ask = async (email: string) => {
    const startedAt = performance.now()
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/api/account/password/forgotten`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    })
    await response.arrayBuffer()
    return performance.now() - startedAt
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 100; round += 1) {
    times.known.push(await ask('customer11@example.gr'))
    times.unknown.push(await ask(`nobody${round}@example.gr`))
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return `/api/account/password/forgotten, median of 100: ${median(times.known).toFixed(2)} ms for a known address, ${median(times.unknown).toFixed(2)} ms for an unknown one`
}
