import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { decoratedProductId, frontPlacement } from '#test/decorated-product.ts'
import { decorated, decoratedQuotes } from '#test/decorated-quotes.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { quoteKey } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
const { call, ask, proposed } = decoratedQuotes(shop)

const bare = (text: string) => text.replaceAll(/\s/g, '')

test('only staff see our costs of decoration and the margin', async () => {
  const { id, email } = await ask(decorated())
  const { version: _, revision, ...content } = await proposed(id)
  const [option] = content.lines[0]?.options ?? []
  expect(option?.charges?.every(({ costPrice }) => costPrice !== undefined)).toBe(true)
  const { body: known } = await call('products', { productIds: [decoratedProductId] })
  expect(known.products[0].decoration.costPercents).toEqual({ 'decorated-screen': 41 })
  const saved = await call('save-offer', { id, revision, content: { ...content, deliveryCents: 0 } })
  expect((await call('send', { id, revision: saved.body.revision, despiteWarnings: true })).status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const customer = shop.http(as(visitor))
  const item = { productId: decoratedProductId, quantity: 250, placements: [frontPlacement] }
  const answers = [
    await customer.post('/api/quotes/get', { id, key }),
    await customer.get(`/api/personalisation/options?productId=${decoratedProductId}`),
    await customer.get(`/api/personalisation/terms?productId=${decoratedProductId}`),
    await customer.post('/api/personalisation/price', item),
    await customer.get(`/product/${decoratedProductId}`),
  ]
  const texts = answers.map(({ status, text }) => {
    expect(status).toBe(200)
    return text
  })
  const mail = (await queuedMails(shop.ctx, eq(mails.recipient, email))).at(-1)
  const printed = await fetch(`${shop.origin}/api/quotes/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1 }),
  })
  const pages = bare((await pagesOf(Buffer.from(await printed.arrayBuffer()))).join(' '))
  for (const text of [...texts, mail?.plain ?? '', pages]) {
    expect(text).not.toMatch(/costP|cost_p|112_?750|isOwn|περιθώριο/i)
    // 41 % of a print, in the notation of calls and of people
    expect(text).not.toMatch(/0[.,]6724|\b6724\b/)
  }
  expect((await customer.post('/api/staff/quotes/products', { productIds: [decoratedProductId] })).status).toBe(401)
})

test('staff change a line’s logos, within its limits and without overwriting a colleague: the customer sees it, and the request stays', async () => {
  const orderId = randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo(81))
  const drawn = { kind: 'logo', picture: logo.picture, ink: null, xMm: 0, yMm: 0, widthMm: 100, heightMm: 60, degrees: 0 }
  const design = { orderId, productId: decoratedProductId, placements: [{ ...frontPlacement, heightMm: 60, artwork: [drawn] }] }
  const { id: designId } = (await shop.http(as(visitor)).post('/api/personalisation/designs', design)).body
  const { id } = await ask(decorated({ placements: [{ ...frontPlacement, heightMm: 60 }], designId }))
  const { version: _, revision, ...content } = await proposed(id)
  const [line] = content.lines
  const [placement] = line?.placements ?? []
  if (line === undefined || placement === undefined) throw new Error('no logo')
  const withPlacements = (placements: unknown) => ({ ...content, lines: [{ ...line, placements }] })
  for (const wrong of [
    { ...placement, colours: 0 },
    { ...placement, colours: 2.5 },
    { ...placement, width: -1 },
    { ...placement, height: 1e308 },
    { ...placement, position: 'α'.repeat(61) },
    'front',
  ]) {
    expect((await call('save-offer', { id, revision, content: withPlacements([wrong]) })).status).toBe(422)
  }
  const moved = withPlacements([{ ...placement, position: 'back', positionName: 'Πίσω', colours: 2 }])
  expect((await call('save-offer', { id, revision, content: moved })).status).toBe(200)
  // A colleague with an outdated draft changes nothing.
  expect((await call('save-offer', { id, revision, content })).status).toBe(409)
  const draft = await proposed(id)
  expect(draft.lines[0]?.placements).toMatchObject([{ position: 'back', colours: 2, artwork: [{ kind: 'logo' }] }])
  const sent = await call('send', { id, revision: draft.revision, despiteWarnings: true })
  expect(sent.status).toBe(200)
  const { body: view } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  expect(view.offers[0].lines[0].placements).toMatchObject([{ position: 'back', positionName: 'Πίσω', colours: 2 }])
  expect(view.lines[0].placements).toMatchObject([{ position: 'front', colours: 4 }])
})
