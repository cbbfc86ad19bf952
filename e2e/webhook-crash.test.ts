import { createServer } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { retryJobsNow } from '#test/jobs.ts'
import { shopProcesses } from '#test/shop-process.ts'

const shops = shopProcesses()
const person = { ADMIN_EMAIL: 'boss@example.gr', ADMIN_PASSWORD: 'τρία άσχετα καράβια' }
const env = { ...person, WEBHOOK_LOCAL_RECEIVERS: 'on' }

const ids: string[] = []
/** The first request is never answered. */
const receiver = createServer((request, response) => {
  ids.push(String(request.headers['webhook-id']))
  if (ids.length > 1) response.end('ok')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  if (address !== null && typeof address === 'object') url = `http://127.0.0.1:${address.port}/`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

test('a webhook that was under way when the shop was killed is sent again under its id', async () => {
  const first = await shops.start(env)
  const post = async (origin: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const login = await post(first.origin, '/api/account/login', { username: 'admin', password: person.ADMIN_PASSWORD })
  await post(first.origin, '/api/account/confirm', { password: person.ADMIN_PASSWORD }, login.object.token)
  const call = (origin: string, name: string, body: object) =>
    post(origin, `/api/staff/webhooks/${name}`, body, login.object.token)
  const { endpoint } = await call(first.origin, 'add', { url, events: ['order.placed'] })
  await call(first.origin, 'test', { id: endpoint.id })
  await expect.poll(() => ids.length, { timeout: 20_000 }).toBe(1)
  await first.stop('SIGKILL')

  const second = await shops.start(env)
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  const sent = async () => {
    await retryJobsNow(database, 'deliver-webhook')
    return (await call(second.origin, 'deliveries', {})).deliveries[0].state
  }
  await expect.poll(sent, { timeout: 90_000, interval: 500 }).toBe('delivered')
  await database.close()
  expect(ids).toEqual([ids[0], ids[0]])
})
