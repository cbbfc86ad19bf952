import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { checkoutUrl, continueUrl, orderCompleteUrl } from '#app/urls.ts'
import { callTool, mcpClient, meta, profile } from '#test/agents.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testCards } from '#test/card-orders.ts'
import { testLogo } from '#test/logos.ts'
import { queuedMails } from '#test/mail.ts'
import { openApiClient } from '#test/ucp-openapi.ts'
import { axeViolationsAt, phone, returningVisitor, wide } from '#test/visitor.ts'

const { stripe, shop, send } = testCards()
const browser = testBrowser({ pictures: false })
const tablet = { width: 768, height: 900 }

const linkIn = (url: string) => url.slice(new URL(url).origin.length)

/** From a program's link to the paid order; returns the number and the key that the buyer's mail has. */
async function payByCard(page: Page, continueLink: string, email: string): Promise<{ number: string; key: string }> {
  await visit(page, linkIn(continueLink))
  await page.waitForURL((url) => url.pathname === checkoutUrl())
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByRole('main').getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: 'Κάρτα' }).check()
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.waitForURL('**/pay/**')
  await send(stripe.pay(page.url()))
  await visit(page, `${orderCompleteUrl()}?payment=done`)
  await page.getByRole('heading', { name: 'Ετοιμάζουμε το δοκίμιο' }).waitFor()
  const mails = await queuedMails(shop.ctx)
  const text = mails
    .filter(({ recipient }) => recipient === email)
    .map((mail) => JSON.stringify(mail))
    .join('\n')
  const [, key = ''] = /#([\w-]{40,})/.exec(text) ?? []
  const [number = ''] = /Π-\d{4}-\d+/.exec(text) ?? []
  return { number, key }
}

const visitorPage = async () => (await browser.page({ baseURL: shop.origin, viewport: wide, bypassCSP: true })).page

test('with MCP’s client: search, price with the logo, cart, and a person who pays from the link; then the order’s status', async () => {
  const client = await mcpClient(shop)
  const { products } = await callTool(client, 'search_catalog', { meta, catalog: { query: 'θερμός' } })
  const quantity = 50
  const product = products.find(
    ({ metadata }: { metadata: { ordering: { at_most?: number } } }) => (metadata.ordering.at_most ?? 0) >= quantity,
  )
  const upload = await callTool(client, 'check_logo', { meta })
  const path = new URL(upload.upload_url).pathname
  expect((await fetch(`${shop.origin}${path}`, { method: 'POST', body: testLogo() })).status).toBe(201)
  const logo = upload.logo_id
  expect((await callTool(client, 'check_logo', { meta, logo_id: logo, product_id: product.id })).findings.length).toBeGreaterThan(
    0,
  )
  const priced = await callTool(client, 'price_with_logo', { meta, product_id: product.id, quantity, logo_id: logo })
  const line = { item: { id: product.id }, quantity, placements: priced.placements }
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [line] } })
  const made = await callTool(client, 'create_checkout', { meta, checkout: { cart_id: cart.id, line_items: [] } })
  expect([made.status, made.line_items[0].decoration.net]).toEqual(['requires_escalation', priced.net])

  const page = await visitorPage()
  const order = await payByCard(page, made.continue_url, 'agent@etaireia.example')
  const ended = await callTool(client, 'get_checkout', { meta, id: made.id })
  expect([ended.status, ended.order.id]).toEqual(['completed', order.number])
  const status = await callTool(client, 'get_order', { meta, id: order.number, key: order.key })
  expect([status.id, status.checkout_id, status.line_items[0].quantity.total]).toEqual([order.number, made.id, quantity])
  // The link is done with.
  await visit(page, linkIn(made.continue_url))
  await page.getByRole('alert').getByText('Η παραγγελία αυτού του συνδέσμου έχει ήδη γίνει.').waitFor()
})

test('with a client made of the protocol’s OpenAPI file: discovery to the order’s status', async () => {
  const { ucp } = await (await fetch(`${shop.origin}/.well-known/ucp`)).json()
  const rest = ucp.services['dev.ucp.shopping'].find(({ transport }: { transport: string }) => transport === 'rest')
  const call = openApiClient(shop.origin + new URL(rest.endpoint).pathname, profile)
  const found = await call('search_catalog', { body: { query: 'κούπα' } })
  const { product } = await call('get_product', { body: { id: found.products[0].id } })
  const placement = product.decoration.positions[0].default_placement
  const lines = { body: { line_items: [{ item: { id: product.id }, quantity: 100 }] }, lineFields: { placements: [placement] } }
  const cart = await call('create_cart', lines)
  expect(cart.line_items[0].decoration.charges.length).toBeGreaterThan(0)
  const made = await call('create_checkout', lines)
  const order = await payByCard(await visitorPage(), made.continue_url, 'rest@etaireia.example')
  expect((await call('get_checkout', { id: made.id })).status).toBe('completed')
  expect((await call('get_order', { id: order.key })).id).toBe(order.number)
})

test('a person whose cart has products is asked; the page is told what it cannot take, and is pressed by keys', async () => {
  const client = await mcpClient(shop)
  const linkOf = async () =>
    linkIn(
      (await callTool(client, 'create_cart', { meta, cart: { line_items: [{ item: { id: '28' }, quantity: 50 }] } }))
        .continue_url,
    )
  const { page, read } = await returningVisitor(shop, browser, await linkOf(), { cart: [{ id: 2, qty: 50 }] })
  await page.getByRole('status').getByText('Το καλάθι σας έχει ήδη 1 προϊόν.').waitFor()
  expect(await axeViolationsAt(page, [wide, tablet, phone])).toEqual([])
  expect((await read('cart')).length).toBe(1)
  await page.getByRole('button', { name: 'Αντικατάσταση καλαθιού' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== continueUrl())
  expect((await read('cart')).map(({ productId }: { productId: number }) => productId)).toEqual([28])
  await visit(page, `${continueUrl()}#cart=${crypto.randomUUID()}`)
  await page.getByRole('alert').getByText('Ο σύνδεσμος έληξε ή ακυρώθηκε.').waitFor()
  expect(await axeViolationsAt(page, [phone])).toEqual([])
  await visit(page, continueUrl())
  await page.getByText('Ανοίξτε τη σελίδα από τον σύνδεσμο').waitFor()
})
