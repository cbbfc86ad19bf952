import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { callTool, mcpClient, meta, sendLogo } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo } from '#test/logos.ts'
import { queuedMails, quoteLinkIn } from '#test/mail.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
let staff: TestUser
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  client = await mcpClient(shop)
})

type Call = (name: string, args: Record<string, unknown>) => ReturnType<typeof callTool>

const bySdk: Call = (name, args) => callTool(client, name, args)

/** A client that knows HTTP and JSON alone. */
const byHttp: Call = async (name, args) => {
  const response = await fetch(`${shop.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  return (await response.json()).result.structuredContent
}

/** Staff send the proposal of the catalogue as it is; returns a link of the mails to the customer. */
async function answered(number: string, email: string): Promise<string> {
  const { post } = shop.http(as(staff))
  const [{ id }] = (await post('/api/staff/quotes/list', { view: 'inbox', search: number })).body.quotes
  const { revision } = (await post('/api/staff/quotes/propose', { id })).body
  const sent = await post('/api/staff/quotes/send', { id, revision, despiteWarnings: true })
  expect([sent.status, sent.body.error]).toEqual([200, undefined])
  const texts = (await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ plain }) => plain)
  return quoteLinkIn({ text: texts.join(' ') })
}

/** What the person sees behind a link. */
async function opened(link: string) {
  const { body } = await http.post('/api/quotes/open', { token: link.split('#')[1] })
  return (await http.post('/api/quotes/get', body)).body
}

test.each([
  ['the SDK', bySdk, 90],
  ['plain HTTP', byHttp, 91],
] as const)('by %s: find gifts, check a logo, request a quote, staff answer, status', async (_, call, width) => {
  const { gifts, understood } = await call('find_gifts', { meta, text: '100 θερμός με το λογότυπό μας' })
  expect([understood.quantity, understood.with_logo, gifts.length >= 3]).toEqual([100, true, true])
  const [{ product_id: productId }] = gifts

  const link = await call('check_logo', { meta })
  expect((await sendLogo(shop, link, testLogo(width))).status).toBe(201)
  const logo = { logo_id: link.logo_id }
  const checked = await call('check_logo', { meta, ...logo, product_id: productId })
  expect([checked.name, checked.is_vector]).toEqual(['etaireia', true])
  const priced = await call('price_with_logo', { meta, product_id: productId, quantity: 100, ...logo })

  const email = `anna-${width}@etaireia.gr`
  const requested = await call('request_quote', {
    meta,
    lines: [{ product_id: productId, quantities: [100], ...logo }],
    contact: { name: 'Άννα Δήμου', email, company_name: 'Εταιρεία Α.Ε.' },
    consent: true,
  })
  const status = () => call('quote_status', { meta, status_key: requested.status_key })
  expect(await status()).toMatchObject({ number: requested.number, state: 'submitted', link: null })

  const mailed = await answered(requested.number, email)
  expect(await status()).toMatchObject({ state: 'offered', link: null })
  const seen = await opened(mailed)
  expect([seen.number, seen.state]).toEqual([requested.number, 'offered'])
  const [line] = seen.offers[0].lines
  expect(line.placements[0].artwork).toMatchObject([{ kind: 'logo' }])
  expect(line.options).toMatchObject([{ quantity: 100, amount: priced.net }])

  const told = await status()
  expect([told.state, (await opened(told.link)).number]).toEqual(['offered', requested.number])
})
