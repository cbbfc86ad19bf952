import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { ne } from 'drizzle-orm'
import { expect } from 'vitest'

import { webhookDeliveries } from '#app/webhooks/webhooks.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { freePort } from '#test/free-port.ts'
import { retryJobsNow } from '#test/jobs.ts'

import { postUntilGone } from './attempts.ts'
import type { Killed } from './workload.ts'

interface WebhookReceiver {
  /** Registers it for placed orders and accepted offers. */
  register(origin: string): Promise<void>
  /** Leaves the next message without an answer; resolves when it is there, so under way when the shop is killed. */
  holdNext(): Promise<void>
  /** Each event arrived under one id, and what was under way at a kill came again under its id. */
  check(happened: { readonly orders: readonly string[]; readonly quotes: readonly string[] }): Promise<void>
  close(): void
}

export async function webhookReceiver({ ctx }: Killed): Promise<WebhookReceiver> {
  const answered = new Map<string, string>()
  const held = new Set<string>()
  let hold: (() => void) | null = null
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = String(request.headers['webhook-id'])
    const { type, data } = JSON.parse(await text(request))
    if (hold !== null) {
      held.add(id)
      hold()
      hold = null
      return
    }
    answered.set(id, `${type} ${data.id}`)
    response.end('ok')
  }
  const server = createServer((request, response) => void receive(request, response))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    async register(origin) {
      const administrator = await confirmed(ctx, await signedIn(ctx, 'administrator'))
      const body = { url: `http://127.0.0.1:${port}/`, events: ['order.placed', 'quote.accepted'] }
      const added = await postUntilGone(`${origin}/api/staff/webhooks/add`, body, administrator.headers)
      expect(added?.status).toBe(200)
    },
    holdNext: () =>
      new Promise((resolve) => {
        hold = resolve
      }),
    async check({ orders, quotes }) {
      const notDelivered = async () => {
        await retryJobsNow(ctx, '%webhook')
        return ctx.db.$count(webhookDeliveries, ne(webhookDeliveries.state, 'delivered'))
      }
      const expected = [...orders.map((id) => `order.placed ${id}`), ...quotes.map((id) => `quote.accepted ${id}`)]
      await expect.poll(() => ctx.db.$count(webhookDeliveries), { timeout: 200_000 }).toBe(expected.length)
      await expect.poll(notDelivered, { timeout: 200_000, interval: 200 }).toBe(0)
      expect([...answered.values()].toSorted()).toEqual(expected.toSorted())
      expect([...held].filter((id) => !answered.has(id))).toEqual([])
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
