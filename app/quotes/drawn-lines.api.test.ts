import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { deleteOldCarts } from '#app/cart/cart.jobs.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { addDecoratedAlternative } from '#app/quotes/editor/edits/edit-alternatives.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { rateCardImport } from '#test/decoration.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { quoteKey } from '#test/quotes.ts'

const shop = testShop()
const importCards = rateCardImport()
const [mug, cup] = [90_301, 90_302]
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importCards(shop.ctx)
  const images = [
    { image_id: 1, src: 'mug/main/ffffff.webp', variant_id: [1] },
    { image_id: 2, src: 'mug/main/1f3a5f.webp', variant_id: [2] },
  ]
  const variants = [{ variant_id: 1 }, { variant_id: 2 }]
  const product = { madeToOrder: true, images, variants }
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ ...product, id: mug, sku: 'T-MUG' }),
      rawProduct({
        ...product,
        id: cup,
        sku: 'T-CUP',
        title: 'Φλιτζάνι Τήνος',
        images: [{ image_id: 1, src: 'mug/main/1f3a5f.webp', variant_id: [1, 2] }],
      }),
    ],
  })
})

const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)

/** A request for mugs with a logo on the front. */
async function askForDrawn() {
  const [orderId, requestKey] = [randomUUID(), randomUUID()]
  const { body: logo } = await uploadLogo(shop, orderId, testLogo())
  const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
  const placement = { position: 'front', technique: 'silkscreen', colours: 1, widthMm: 60, heightMm: 40 }
  const artwork = [{ kind: 'logo', picture: logo.picture, ink: null, ...box }]
  const design = { orderId, productId: mug, placements: [{ ...placement, artwork }] }
  const { id: designId } = (await shop.http(as(visitor)).post('/api/personalisation/designs', design)).body
  const lines = [{ productId: mug, variantId: 1, quantities: [100], placements: [placement], designId }]
  const person = { name: 'Άννα Δήμου', email: `${requestKey}@example.gr`, consent: true }
  await shop.http(as(visitor)).post('/api/quotes', { requestKey, lines, ...person })
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return { id: quote?.id ?? '', designId }
}

test('a line shows its design in the quote editor, the offer, the customer’s page and the document', async () => {
  const { id, designId } = await askForDrawn()
  const path = `/api/personalisation/mock-up/${designId}.webp?variant=1&width=400`
  await call('propose', { id })
  const { body: desk, text } = await call('get', { id })
  const { quote }: StaffQuote = desk
  // In the draft, and beside the request
  expect(quote.draft?.lines[0]?.imageSrc).toBe(path)
  expect(text.split(JSON.stringify(path)).length - 1).toBe(2)
  const { version: _, revision, ...content } = quote.draft ?? expect.fail('no draft')
  const saved = await call('save-offer', { id, revision, content: { ...content, deliveryCents: 0 } })
  await call('send', { id, revision: saved.body.revision, despiteWarnings: true })
  const key = await quoteKey(shop.ctx, id)
  const { body: view } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key })
  expect(view.offers[0].lines[0].imageSrc).toBe(path)
  const pdf = await fetch(`${shop.origin}/api/quotes/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1 }),
  })
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(pdf.status).toBe(200)
  // A JPEG of 400 pixels
  expect(bytes.toString('latin1')).toMatch(/\/Width 400/)
})

test('a picture from another site is removed from an offer, one of a design stays', async () => {
  const { id } = await askForDrawn()
  await call('propose', { id })
  const { quote }: StaffQuote = (await call('get', { id })).body
  const { version: _, revision, ...content } = quote.draft ?? expect.fail('no draft')
  const lines = content.lines.map((line) => ({
    ...line,
    imageSrc: 'https://elsewhere.example/api/personalisation/mock-up/x.webp',
  }))
  await call('save-offer', { id, revision, content: { ...content, lines, deliveryCents: 0 } })
  const { quote: after }: StaffQuote = (await call('get', { id })).body
  expect(after.draft?.lines[0]?.imageSrc).toBeNull()
})

test('a line whose logos staff changed shows the new ones; without artwork it shows the bare product', async () => {
  const { id, designId } = await askForDrawn()
  await call('propose', { id })
  const drafted = async () => {
    const { quote }: StaffQuote = (await call('get', { id })).body
    return quote.draft ?? expect.fail('no draft')
  }
  const { version: _, revision, ...content } = await drafted()
  const saved = async (from: number, change: object) => {
    const lines = content.lines.map(({ placements = [], ...line }) => ({
      ...line,
      placements: placements.map((placement) => ({ ...placement, ...change })),
    }))
    expect((await call('save-offer', { id, revision: from, content: { ...content, lines } })).status).toBe(200)
    const draft = await drafted()
    return { revision: draft.revision, src: draft.lines[0]?.imageSrc ?? '' }
  }
  const engraved = await saved(revision, { technique: 'laserEngraving' })
  expect(engraved.src).toMatch(/^\/api\/personalisation\/mock-up\/[\da-f-]+\.webp\?variant=1&width=400$/)
  expect(engraved.src).not.toContain(designId)
  expect((await fetch(`${shop.origin}${engraved.src}`)).status).toBe(200)
  const bare = await saved(engraved.revision, { artwork: undefined })
  expect(bare.src).toMatch(/\/pictures\/.*mug\/main\/ffffff/)
})

test('artwork passes to an alternative: in the editor, mail, document and order', async () => {
  const { id, designId } = await askForDrawn()
  await call('propose', { id })
  const drafted = async () => {
    const { quote }: StaffQuote = (await call('get', { id })).body
    return quote.draft ?? expect.fail('no draft')
  }
  const { version: _, revision, ...content } = await drafted()
  const [line] = content.lines
  if (line === undefined) throw new Error('no line')
  // The editor adds lines in this way.
  const { body: proposed } = await call('propose-line', { id, productId: cup, variantId: 1, quantities: [100] })
  const { body: known } = await call('products', { productIds: [cup] })
  const edited = addDecoratedAlternative({ ...content, deliveryCents: 0 }, line.id, proposed, known.products[0])
  expect(edited.lines[1]).toMatchObject({ alternativeOf: line.id, productId: cup })
  const saved = await call('save-offer', { id, revision, content: edited })
  expect(saved.status).toBe(200)
  const other = (await drafted()).lines[1]
  expect(other?.imageSrc).toMatch(/^\/api\/personalisation\/mock-up\/[\da-f-]+\.webp\?variant=1&width=400$/)
  // The editor shows it without refetching the quote.
  expect(saved.body.pictures).toEqual([{ lineId: other?.id, imageSrc: other?.imageSrc }])
  expect(other?.imageSrc).not.toContain(designId)
  expect((await fetch(`${shop.origin}${other?.imageSrc}`)).status).toBe(200)
  expect((await call('send', { id, revision: saved.body.revision, despiteWarnings: true })).status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const view: QuoteView = (await shop.http(as(visitor)).post('/api/quotes/get', { id, key })).body
  expect(view.offers[0]?.lines.map(({ imageSrc }) => imageSrc)).toEqual([line.imageSrc, other?.imageSrc])
  const mail = (await queuedMails(shop.ctx, eq(mails.recipient, view.email))).at(-1)?.plain ?? ''
  expect(mail).toMatch(/ή αυτό: Φλιτζάνι Τήνος[^]*Μεταξοτυπία/)
  const pdf = await fetch(`${shop.origin}/api/quotes/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1 }),
  })
  // A picture of 400 pixels for each of the two colours
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .toString('latin1')
      .match(/\/Width 400/g),
  ).toHaveLength(2)
  const selection = { [other?.id ?? '']: 100 }
  const acceptance = { id, key, version: 1, selection, name: 'Άννα Δήμου', purchaseOrder: '', consent: true, invoice: null }
  expect((await shop.http(as(visitor)).post('/api/quotes/accept', acceptance)).status).toBe(200)
  expect((await call('convert', { id })).status).toBe(200)
  const ordered = await shop.ctx.db
    .select({ productId: orderLines.productId, placements: orderLines.placements })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.quoteId, id))
  expect(ordered).toMatchObject([{ productId: cup, placements: [{ position: 'front', artwork: [{ kind: 'logo' }] }] }])
})

test('the design of a quote survives the deletion of carts', async () => {
  const { designId } = await askForDrawn()
  await shop.ctx.db.execute(sql`update designs set created_at = now() - interval '90 days'`)
  await deleteOldCarts(shop.ctx)
  const { rows } = await shop.ctx.db.execute(sql`select id from designs where id = ${designId}`)
  expect(rows).toHaveLength(1)
})
