import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** The input of this process from flood.ts. */
export interface FloodOrder {
  readonly origin: string
  readonly what: 'search' | 'login' | 'uploads'
  readonly addresses: readonly string[]
  /** Per address */
  readonly connections: number
  readonly ms: number
}

/** The number of answers per status. */
export type FloodAnswers = Readonly<Record<string, number>>

const [text = '{}'] = process.argv.slice(2)
// Only flood.ts calls, with a FloodOrder.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { origin, what, addresses, connections, ms } = JSON.parse(text) as FloodOrder

/** A file of the maximum size: a PDF by its first bytes. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024 - 20, 'x')])

function ask(address: string): Promise<Response> {
  const headers = { 'x-forwarded-for': address }
  switch (what) {
    case 'search':
      // Never cached, and without quick results.
      return fetch(`${origin}/api/search/?searchString=${randomBytes(12).toString('hex')} κοθπα μολίβι`, { headers })
    case 'login': {
      const body = JSON.stringify({ username: `nobody${randomUUID()}`, password: 'a wrong password' })
      return fetch(`${origin}/api/account/login`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
    }
    case 'uploads': {
      const query = new URLSearchParams({ draft: randomUUID(), name: 'logo.pdf' })
      return fetch(`${origin}/api/quotes/files?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: file,
      })
    }
  }
}

const answers: Record<string, number> = {}

async function connection(address: string): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until;) {
    const status = await ask(address).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 'cut',
    )
    answers[status] = (answers[status] ?? 0) + 1
    // The flood does not wait, except after refusals, which cost this machine as much as the shop.
    if (status !== 200) await delay(5)
  }
}

await Promise.all(addresses.flatMap((address) => Array.from({ length: connections }, () => connection(address))))
process.stdout.write(JSON.stringify(answers satisfies FloodAnswers))
