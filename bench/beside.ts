import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'

/** The input of this process from calls.ts. */
export interface BesideOrder {
  readonly origin: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Null for a GET */
  readonly body: string | null
  readonly ms: number
}

interface BesideAnswer {
  /** Milliseconds of GET /, p99, alone and while one customer makes the call without a pause */
  readonly alone: number
  readonly beside: number
  readonly calls: number
  /** The last call's status */
  readonly status: number
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const order = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BesideOrder

async function call(): Promise<number> {
  const { origin, path, method, headers, body } = order
  const response = await fetch(origin + path, { method, headers, ...(body === null ? {} : { body }) })
  await response.arrayBuffer()
  return response.status
}

/** The p99 of GET / until the time is over. */
async function homePages(until: number): Promise<number> {
  const times: number[] = []
  while (performance.now() < until || times.length < 200) {
    const startedAt = performance.now()
    await (await fetch(order.origin)).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

let calls = 0
let status = 0
async function callUntil(until: number): Promise<void> {
  while (performance.now() < until || calls < 3) {
    status = await call()
    calls += 1
  }
}

await call()
await homePages(performance.now() + 100)
const alone = await homePages(performance.now() + order.ms)
const until = performance.now() + order.ms
const [beside] = await Promise.all([homePages(until), callUntil(until)])
process.stdout.write(JSON.stringify({ alone, beside, calls, status } satisfies BesideAnswer))
