import autocannon from 'autocannon'

/** The input of this process from load.ts. */
export interface Order {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** POST bodies, sent in order; empty: GETs. */
  readonly bodies: readonly unknown[]
  /** GETs of these paths in order, instead of the URL's own */
  readonly paths: readonly string[]
}

const [text = '{}'] = process.argv.slice(2)
// Only load.ts calls, with an Order.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { url, connections, seconds, bodies, paths } = JSON.parse(text) as Order
const isPost = bodies.length > 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': 'br', ...(isPost ? { 'content-type': 'application/json' } : {}) },
  ...(isPost ? { requests: bodies.map((body) => ({ method: 'POST', body: JSON.stringify(body) })) } : {}),
  ...(paths.length > 0 ? { requests: paths.map((path) => ({ method: 'GET', path })) } : {}),
})
process.stdout.write(
  JSON.stringify({ count: result.requests.total, seconds: result.duration, failed: result.non2xx + result.errors }),
)
