import { Agent, request } from 'node:http'

/** The input of this process from orders.ts: one order per cart, on a number of connections. */
export interface OrderLoad {
  readonly origin: string
  readonly connections: number
  /** Numbers of carts; `cartId` derives their ids */
  readonly from: number
  readonly count: number
}

export interface OrderOutcome {
  /** The number of answers per status */
  readonly statuses: Readonly<Record<string, number>>
  readonly seconds: number
  /** Milliseconds of each answer, by status */
  readonly times: Readonly<Record<string, readonly number[]>>
  readonly numbers: readonly string[]
}

/** A cart's id, derived from its number. */
export const cartId = (number: number) => `0193f1c2-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

function body(number: number): string {
  return JSON.stringify({
    orderId: cartId(number),
    contact: { name: 'Άννα Δήμου', email: `anna${number}@etaireia.gr`, phone: '2101234567' },
    invoice: null,
    delivery: { method: 'courier', address: { line: 'Ερμού 1', city: 'Αθήνα', postcode: '10557', country: 'GR' } },
    payment: { method: 'bank-transfer' },
    consent: true,
  })
}

async function place(load: OrderLoad): Promise<OrderOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const times: Record<string, number[]> = {}
  const numbers: string[] = []
  let next = load.from
  const startedAt = performance.now()
  const one = async () => {
    for (let number = next++; number < load.from + load.count; number = next++) {
      const sentAt = performance.now()
      const { status, text } = await post(agent, `${load.origin}/api/orders`, body(number))
      const known = (times[status] ??= [])
      known.push(performance.now() - sentAt)
      if (status === 201) {
        const order: { readonly number: string } = JSON.parse(text)
        numbers.push(order.number)
      } else if (status !== 409) process.stderr.write(`${text}\n`)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, one))
  agent.destroy()
  const statuses = Object.fromEntries(Object.entries(times).map(([status, all]) => [status, all.length]))
  return { statuses, seconds: (performance.now() - startedAt) / 1_000, times, numbers }
}

function post(agent: Agent, url: string, sent: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    'idempotency-key': crypto.randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once('error', reject)
    })
    sending.once('error', reject)
    sending.end(sent)
  })
}

const [text] = process.argv.slice(2)
if (text !== undefined && import.meta.main) {
  // Only orders.ts calls, with an OrderLoad.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  process.stdout.write(JSON.stringify(await place(JSON.parse(text) as OrderLoad)))
}
