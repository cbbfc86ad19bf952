import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { agentLogos } from '#app/agents/agents.tables.ts'
import { deleteOldLinks } from '#app/agents/logos/upload-link.server.ts'
import { quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { callTool, callUcp, mcpClient, meta, sendLogo } from '#test/agents.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { ucpProblem } from '#test/ucp-schemas.ts'

const start = new Date('2026-11-20T10:00:00Z')
let now = start
const shop = testShop({}, () => now)
const http = shop.http(as(visitor))
const other = { 'ucp-agent': { profile: 'https://other.example/profile.json' } }
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  client = await mcpClient(shop)
})
beforeEach(() => {
  now = start
})

const send = (link: { upload_url: string }, width?: number) => sendLogo(shop, link, testLogo(width))

/** The id of a logo that this agent has sent. */
async function sentLogo(width = 80): Promise<string> {
  const link = await callTool(client, 'check_logo', { meta })
  expect((await send(link, width)).status).toBe(201)
  return link.logo_id
}

const idOf = (link: string) => link.split('=')[1] ?? ''
const own = async (orderId: string) => (await http.post('/api/cart/get', { orderId })).body

test('a checked logo is priced, lies on the line of the cart, and goes with it to the person, who has it among their logos', async () => {
  const logo = await sentLogo()
  const priced = await callTool(client, 'price_with_logo', { meta, product_id: '28', quantity: 100, logo_id: logo })
  expect(priced.placements).toMatchObject([{ logo_id: logo }])
  const line = { item: { id: '28' }, quantity: 100, placements: priced.placements }
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [line] } })
  expect(ucpProblem('create_cart', cart)).toBe('')
  const { decoration } = cart.line_items[0]
  expect([decoration.net, decoration.placements]).toEqual([priced.net, priced.placements])
  const again = await callTool(client, 'update_cart', {
    meta,
    id: cart.id,
    cart: { line_items: [{ item: { id: '28' }, quantity: 100, logo_id: logo }] },
  })
  expect([again.line_items[0].id, again.line_items[0].decoration.placements]).toEqual([cart.line_items[0].id, priced.placements])
  const read = await callUcp(shop, 'GET', `/carts/${cart.id}`)
  expect(read.body.line_items[0].decoration.placements[0].logo_id).toBe(logo)

  const orderId = crypto.randomUUID()
  const made = await callTool(client, 'create_checkout', { meta, checkout: { cart_id: cart.id, line_items: [] } })
  expect(made.line_items[0].decoration.placements[0].logo_id).toBe(logo)
  const taken = await http.post('/api/agents/take', { orderId, kind: 'checkout', id: idOf(made.continue_url) })
  expect([taken.status, taken.body]).toEqual([200, { notices: [] }])
  const [{ placements, mockUp, lineTotal }] = await own(orderId)
  const [drawn] = placements[0].artwork
  expect([drawn.kind, lineTotal]).toEqual(['logo', priced.net])
  expect((await http.get(mockUp)).status).toBe(200)
  const logos = (await http.post('/api/logos/list', { orderId })).body
  expect(logos).toMatchObject([{ name: 'etaireia', picture: drawn.picture }])
})

test('a logo is put on chosen placements in its own proportions, and on a checkout of lines', async () => {
  const logo = await sentLogo()
  const { placements } = await callTool(client, 'price_with_logo', { meta, product_id: '28', quantity: 100 })
  const side = placements[0].heightMm
  const square = { ...placements[0], widthMm: side, heightMm: side, logo_id: logo }
  const priced = await callTool(client, 'price_with_logo', { meta, product_id: '28', quantity: 100, placements: [square] })
  const [fitted] = priced.placements
  expect([fitted.widthMm, fitted.heightMm < side, fitted.logo_id]).toEqual([side, true, logo])
  const line = { item: { id: '28' }, quantity: 100, placements: [fitted] }
  const made = await callTool(client, 'create_checkout', { meta, checkout: { line_items: [line] } })
  expect(ucpProblem('create_checkout', made)).toBe('')
  expect(made.line_items[0].decoration).toMatchObject({ net: priced.net, placements: [fitted] })
})

test('a guessed, unsent or foreign id is refused everywhere, and changes nothing', async () => {
  const logo = await sentLogo()
  const unsent = (await callTool(client, 'check_logo', { meta })).logo_id
  const visitorId = crypto.randomUUID()
  const theirs = (await uploadLogo(shop, visitorId, testLogo(70))).body.id
  const product = { product_id: '28', quantity: 100 }
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [{ item: { id: '28' }, quantity: 50 }] } })
  for (const [about, id] of [
    [meta, crypto.randomUUID()],
    [meta, visitorId],
    [meta, theirs],
    [meta, unsent],
    [other, logo],
  ] as const) {
    const line = { item: { id: '28' }, quantity: 100, logo_id: id }
    const answers = [
      await callTool(client, 'check_logo', { meta: about, logo_id: id }),
      await callTool(client, 'price_with_logo', { meta: about, ...product, logo_id: id }),
      await callTool(client, 'create_cart', { meta: about, cart: { line_items: [line] } }),
      await callTool(client, 'update_cart', { meta: about, id: cart.id, cart: { line_items: [line] } }),
      await callTool(client, 'create_checkout', { meta: about, checkout: { line_items: [line] } }),
      await callTool(client, 'request_quote', {
        meta: about,
        lines: [{ product_id: '28', quantities: [100], logo_id: id }],
        contact: { name: 'Άννα Δήμου', email: 'anna@etaireia.gr' },
        consent: true,
      }),
    ]
    for (const { ucp, messages } of answers)
      expect([ucp.status, messages[0].code, messages[0].content]).toEqual(['error', 'not_found', expect.stringMatching(/[α-ω]/)])
    expect(answers[2].messages[0].path).toBe('$.line_items[0].logo_id')
  }
  const after = await callUcp(shop, 'GET', `/carts/${cart.id}`)
  expect(after.body.line_items).toEqual(cart.line_items)
  expect(await shop.ctx.db.$count(quotes)).toBe(0)
})

test('a link takes one file, is told when it is used up or has expired, and goes with what it had', async () => {
  const link = await callTool(client, 'check_logo', { meta })
  const both = await Promise.all([send(link, 81), send(link, 82)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const late = await callTool(client, 'check_logo', { meta })
  now = new Date(start.getTime() + 61 * 60_000)
  const refused = await send(late)
  expect([refused.status, (await refused.json()).code]).toEqual([410, 'link_expired'])
  const expired = await callTool(client, 'check_logo', { meta, logo_id: late.logo_id })
  expect([expired.messages[0].code, expired.messages[0].content]).toEqual(['link_expired', expect.stringContaining('έληξε')])
  expect((await send(link)).status).toBe(410)
  // What was sent in time is there.
  expect((await callTool(client, 'check_logo', { meta, logo_id: link.logo_id })).is_vector).toBe(true)
})

test('a product that takes no logo is not put into the cart bare', async () => {
  const logo = await sentLogo()
  const bare = 77_001
  await importFiles(shop.ctx, { products: [rawProduct({ id: bare, stock: 100 })] })
  const line = { item: { id: String(bare) }, quantity: 50, logo_id: logo }
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [line] } })
  expect([cart.ucp.status, cart.messages[0].code]).toEqual(['error', 'unknown_position'])
})

test('a request for a quote shows the logo on its product; without a product its file goes along', async () => {
  const logo = await sentLogo(83)
  const contact = { name: 'Άννα Δήμου', email: 'anna@etaireia.gr', company_name: 'Εταιρεία Α.Ε.' }
  const request = {
    meta,
    lines: [{ product_id: '28', quantities: [100, 250], logo_id: logo }],
    logo_id: logo,
    brief: { message: 'Και ιδέες για δώρα έως 10 €' },
    contact,
    consent: true,
    request_key: crypto.randomUUID(),
  }
  const requested = await callTool(client, 'request_quote', request)
  expect(requested.number).toMatch(/^2026-/)
  expect((await callTool(client, 'request_quote', request)).number).toBe(requested.number)
  const [line] = await shop.ctx.db.select().from(quoteLines)
  expect(line?.placements).toMatchObject([{ artwork: [{ kind: 'logo' }] }])
  const [file] = await shop.ctx.db.select().from(quoteFiles)
  expect(file).toMatchObject({ name: 'etaireia.svg', contentType: 'image/svg+xml' })
})

test('links without a file are forgotten after a day, those with a logo stay', async () => {
  const logo = await sentLogo(84)
  const { logo_id: unsent } = await callTool(client, 'check_logo', { meta })
  await deleteOldLinks({ ...shop.ctx, now: new Date(start.getTime() + 25 * 3_600_000) })
  const there = async (id: string) => (await shop.ctx.db.select().from(agentLogos).where(eq(agentLogos.id, id))).length
  expect([await there(logo), await there(unsent)]).toEqual([1, 0])
})
