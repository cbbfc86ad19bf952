import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What search-load.ts wants of this process. */
export interface SearchOrder {
  readonly origin: string
  readonly paths: readonly string[]
  /** One after the other, each so many times; or so many a second, for a time, whether they are answered or not. */
  readonly way: { readonly rounds: number } | { readonly perSecond: number; readonly seconds: number }
}

export interface SearchTimes {
  readonly times: readonly { readonly path: number; readonly ms: number }[]
  /** How many milliseconds after its time each request was sent: this process waited for a processor. Counted in `ms`, too. */
  readonly late: readonly number[]
  /** Milliseconds of processor that this process used */
  readonly processor: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Milliseconds until the whole answer was there; throws unless it is a success. */
function ask(url: string, startedAt = performance.now()): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${response.statusCode} for ${url.slice(0, 200)}`)),
      )
    }).once('error', reject)
  })
}

const [text = '{}'] = process.argv.slice(2)
// Only search-load.ts calls, with a SearchOrder.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { origin, paths, way } = JSON.parse(text) as SearchOrder
const times: { path: number; ms: number }[] = []
const late: number[] = []
if ('rounds' in way) {
  // A first round warms up.
  for (let round = 0; round <= way.rounds; round += 1) {
    for (const [path, name] of paths.entries()) {
      const ms = await ask(origin + name)
      if (round > 0) times.push({ path, ms })
    }
  }
} else {
  const all: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < way.perSecond * way.seconds;) {
    const due = ((performance.now() - startedAt) / 1000) * way.perSecond
    for (; sent < due; sent += 1) {
      // Steps that meet all paths, and not in the order in which one types.
      const path = (sent * 37) % paths.length
      // From the moment it was due: what waits in this process waits, too.
      const wasDue = startedAt + (sent / way.perSecond) * 1000
      late.push(performance.now() - wasDue)
      all.push(ask(`${origin}${paths[path] ?? ''}`, wasDue).then((ms) => void times.push({ path, ms })))
    }
    await delay(1)
  }
  await Promise.all(all)
}
const { user, system } = process.cpuUsage()
const told: SearchTimes = { times, late, processor: (user + system) / 1000 }
process.stdout.write(JSON.stringify(told))
agent.destroy()
