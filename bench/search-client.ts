import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** The input of this process from search-load.ts. */
export interface SearchOrder {
  readonly origin: string
  readonly paths: readonly string[]
  /** Closed loop: each path `samples` times in sequence. Open loop: `perSecond`, whether answered or not. */
  readonly way: { readonly samples: number } | { readonly perSecond: number; readonly seconds: number }
}

export interface SearchTimes {
  readonly times: readonly { readonly path: number; readonly ms: number }[]
  /** How many ms late each request was sent, because this process waited for a CPU. Included in `ms`. */
  readonly late: readonly number[]
  /** CPU time of this process in ms */
  readonly processor: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Milliseconds until the whole response has arrived; throws unless it is 200. */
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
if ('samples' in way) {
  // The first sample warms up.
  for (let sample = 0; sample <= way.samples; sample += 1) {
    for (const [path, name] of paths.entries()) {
      const ms = await ask(origin + name)
      if (sample > 0) times.push({ path, ms })
    }
  }
} else {
  const all: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < way.perSecond * way.seconds;) {
    const due = ((performance.now() - startedAt) / 1000) * way.perSecond
    for (; sent < due; sent += 1) {
      // A step that visits all paths, but not in typing order.
      const path = (sent * 37) % paths.length
      // Measured from the due time, so that waiting in this process counts.
      const wasDue = startedAt + (sent / way.perSecond) * 1000
      late.push(performance.now() - wasDue)
      all.push(ask(`${origin}${paths[path] ?? ''}`, wasDue).then((ms) => void times.push({ path, ms })))
    }
    await delay(1)
  }
  await Promise.all(all)
}
const { user, system } = process.cpuUsage()
const answer: SearchTimes = { times, late, processor: (user + system) / 1000 }
process.stdout.write(JSON.stringify(answer))
agent.destroy()
