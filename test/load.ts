import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { vi } from 'vitest'
import { z } from 'zod'

/** Made to order, so that stock never ends the adds; its minimum is 50 pieces. */
const bulkProduct = 28
const pieces = 50
const clientCount = 8
const pages = ['/', '/shop/5', '/product/4', '/shop/0?search=%CE%BA%CE%BF%CF%8D%CF%80%CE%B1', '/api/category']

interface LoadOutcome {
  /** Pieces whose addition to the cart was confirmed */
  readonly pieces: number
  /** Answers other than 200, or incomplete ones */
  readonly failed: readonly string[]
  /** Requests on a connection that ended without a byte of an answer */
  readonly unanswered: readonly string[]
}

export interface Load {
  readonly orderId: string
  /** Resolves after this many more answers. */
  answered(more: number): Promise<void>
  /** Ends the load, if the shop has not, and resolves to its outcome. */
  end(): Promise<LoadOutcome>
}

type Answer = 'complete' | 'refused' | 'unanswered' | { readonly failure: string }

/**
 * Clients on keep-alive connections, with or without a pause, that alternately request a page and add to one cart. `origin` is
 * the shop of the next request; a client ends when a shop accepts no more connections.
 */
export function startLoad(origin: () => string, { pauseMs = 0 } = {}): Load {
  const agent = new Agent({ keepAlive: true })
  const orderId = crypto.randomUUID()
  const failed: string[] = []
  const unanswered: string[] = []
  let answered = 0
  let added = 0
  const ending = new AbortController()

  async function send(path: string, body?: object): Promise<Answer> {
    const answer = await ask(agent, origin() + path, body)
    if (answer === 'complete') answered += 1
    if (answer === 'unanswered') unanswered.push(path)
    if (typeof answer === 'object') failed.push(`${path}: ${answer.failure}`)
    return answer
  }

  async function client(number: number): Promise<void> {
    for (let turn = number; !ending.signal.aborted; turn += 1) {
      const page = await send(pages[turn % pages.length] ?? '/')
      const add = await send('/api/cart', { id: bulkProduct, qty: pieces, orderId })
      if (add === 'complete') added += 1
      if (page === 'refused' || add === 'refused') return
      // A stopped shop refuses at once.
      const pause = page === 'unanswered' && add === 'unanswered' ? Math.max(10, pauseMs) : pauseMs
      if (pause > 0) await delay(pause)
    }
  }

  const clients = Promise.all(Array.from({ length: clientCount }, (_, number) => client(number)))
  return {
    orderId,
    async answered(more) {
      const goal = answered + more
      await vi.waitFor(
        () => {
          if (answered < goal) throw new Error(`Only ${answered} of ${goal} requests have been answered. ${failed.at(-1) ?? ''}`)
        },
        { interval: 5, timeout: 300_000 },
      )
    },
    async end() {
      ending.abort()
      await clients
      agent.destroy()
      return { pieces: added * pieces, failed, unanswered }
    },
  }
}

function ask(agent: Agent, url: string, body?: object): Promise<Answer> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const sent = request(url, { agent, method: text === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.on('error', () => resolve({ failure: `cut after status ${response.statusCode}` }))
      response.on('end', () => resolve(response.statusCode === 200 ? 'complete' : { failure: `status ${response.statusCode}` }))
      response.resume()
    })
    sent.on('error', (error) => {
      // A keep-alive connection may close just as it is reused: a client retries once. If the first request did arrive, the cart
      // shows it.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') return resolve(ask(agent, url, body))
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unanswered')
    })
    sent.end(text)
  })
}

/** The number of pieces in the load's cart. */
export async function piecesInCart(origin: string, { orderId }: Pick<Load, 'orderId'>): Promise<number> {
  const response = await fetch(`${origin}/api/cart/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  })
  const [line] = z.array(z.object({ quantity: z.number() })).parse(await response.json())
  return line?.quantity ?? 0
}
