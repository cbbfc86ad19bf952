import { expect, test } from 'vitest'

import { confirmed, signedIn } from '#test/accounts.ts'
import { callTool, mcpClient } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { quoteToken } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))

test('a request, the staff’s offer and its status: the agent learns the state, the offer only who has a link to it', async () => {
  const client = await mcpClient(shop)
  const requested = await callTool(client, 'request_quote', {
    lines: [{ product_id: '28', quantities: [100] }],
    contact: { name: 'Άννα Δήμου', email: 'anna@etaireia.gr', company_name: 'Εταιρεία Α.Ε.' },
    consent: true,
  })
  const staff = shop.http(as(await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))))
  const inbox = (await staff.post('/api/staff/quotes/list', { view: 'inbox', search: requested.number })).body
  const [{ id }] = inbox.quotes
  const { revision } = (await staff.post('/api/staff/quotes/propose', { id })).body
  expect((await callTool(client, 'quote_status', { status_key: requested.status_key })).state).not.toBe('offered')
  const sent = await staff.post('/api/staff/quotes/send', { id, revision, despiteWarnings: true })
  expect([sent.status, sent.body.error]).toEqual([200, undefined])

  const status = await callTool(client, 'quote_status', { status_key: requested.status_key })
  expect(status).toMatchObject({ number: requested.number, state: 'offered' })
  const token = await quoteToken(shop.ctx, id)
  const opened = await shop.http(as(visitor)).post('/api/quotes/open', { token })
  expect(opened.status).toBe(200)
  expect(JSON.stringify(status)).not.toContain(token)

  // The person has opened a mailed link: the agent's is theirs.
  expect([status.link, status.next]).toEqual([null, expect.stringContaining('e-mail')])
  const ask = () => callTool(client, 'quote_status', { status_key: requested.status_key })
  const told = await ask()
  expect(told.next).toContain('Ανοίξτε τον σύνδεσμο')
  expect((await ask()).link).toBe(told.link)
  const again = await shop.http(as(visitor)).post('/api/quotes/open', { token: new URL(told.link).hash.slice(1) })
  expect([again.status, again.body.id]).toEqual([200, id])
  // It was sent to a wrong address, which staff correct.
  const moved = await staff.post('/api/staff/quotes/correct-email', {
    id,
    previous: 'anna@etaireia.gr',
    email: 'maria@etaireia.gr',
  })
  expect([moved.status, moved.body.error]).toEqual([200, undefined])
  expect((await ask()).link).toBe(null)
  await shop.http(as(visitor)).post('/api/quotes/open', { token: await quoteToken(shop.ctx, id) })
  expect((await ask()).link).toBe(null)
})
