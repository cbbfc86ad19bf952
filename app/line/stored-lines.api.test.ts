import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { designOf } from '#app/personalisation/designs.server.ts'
import { readShelf } from '#app/personalisation/sharing/read-shelf.server.ts'
import { signedIn } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { offeredQuote, offerLine, quoteKey } from '#test/quotes.ts'

// What the shop answers about the JSON of lines that its versions have stored so far, the oldest first.

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
let staff: Actor

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  staff = await signedIn(shop.ctx, 'staff')
})

const picture = 'ab'.repeat(32)
const logo = { kind: 'logo', picture, ink: null, x: -125, y: 0, width: 600, height: 305, degrees: 90 } as const
const ranged = { ...logo, ink: '#1f3a5f', inkRange: [0, 39] } as const
const lettering = {
  kind: 'text',
  text: 'Χρόνια πολλά',
  font: 'serif',
  ink: '#123456',
  x: 0,
  y: 405,
  width: 801,
  height: 99,
  degrees: 0,
} as const

/** Placements of designs and shared selections */
const bare = { position: 'front', technique: 'silkscreen', colours: 2, width: 1_000, height: 605 } as const
const drawn = { ...bare, artwork: [logo, lettering] } as const
const inked = {
  ...bare,
  artwork: [ranged],
  chosenInks: [
    { colour: '#0b5cad', pantone: 'Pantone 286 C', typed: '286c' },
    { colour: '#c2410c', ink: 'Μ-12' },
  ],
} as const
/** Placements of requests, offers, orders and proofs */
const named = <Stored extends object>(placement: Stored) => ({
  ...placement,
  positionName: 'Εμπρός',
  techniqueName: 'Μεταξοτυπία',
})
const gone = { ...bare, position: 'lid', positionName: 'Καπάκι', technique: 'branding', techniqueName: 'Πυρογραφία' }

const bareInMm = { position: 'front', technique: 'silkscreen', colours: 2, widthMm: 100, heightMm: 60.5 }
const logoInMm = { kind: 'logo', picture, ink: null, xMm: -12.5, yMm: 0, widthMm: 60, heightMm: 30.5, degrees: 90 }
const letteringInMm = {
  kind: 'text',
  text: 'Χρόνια πολλά',
  font: 'serif',
  ink: '#123456',
  xMm: 0,
  yMm: 40.5,
  widthMm: 80.1,
  heightMm: 9.9,
  degrees: 0,
}
const drawnInMm = { ...bareInMm, artwork: [logoInMm, letteringInMm] }
const inkedInMm = { ...bareInMm, artwork: [{ ...logoInMm, ink: '#1f3a5f', inkRange: [0, 39] }], chosenInks: inked.chosenInks }
const goneInMm = { ...bareInMm, position: 'lid', positionName: 'Καπάκι', technique: 'branding', techniqueName: 'Πυρογραφία' }
const allStored = [named(bare), named(drawn), named(inked), gone]
const allInMm = [named(bareInMm), named(drawnInMm), named(inkedInMm), goneInMm]

const sizes = [
  { variantId: 101, size: 'M', quantity: 20 },
  { variantId: 102, size: 'L', quantity: 30 },
]
const names = [{ variantId: 101, size: 'M', name: 'Ελένη' }]

test('a request without logos, with bare ones and with drawn ones, and its sizes', async () => {
  const { id } = await offeredQuote(shop.ctx, {
    lines: [
      { title: 'Κερί', decoration: 'Το λογότυπό μας στο καπάκι' },
      { title: 'Κούπα', placements: [] },
      { title: 'Σημειωματάριο', productId: decoratedProductId, placements: allStored },
    ],
  })
  await shop.ctx.db.execute(sql`
    update quote_lines set sizes = ${JSON.stringify(sizes)}::jsonb, names = ${JSON.stringify(names)}::jsonb
    where quote_id = ${id} and title = 'Κούπα'`)
  const { body } = await shop.http(visitor).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  const [candle, mug, notebook] = body.lines
  expect(candle).not.toHaveProperty('placements')
  expect(candle).not.toHaveProperty('sizes')
  expect(mug).toMatchObject({ placements: [], sizes, names })
  expect(notebook.placements).toEqual(allInMm)
})

test('an offer from before notes, logos and charges, and one of today', async () => {
  const { note: _, ...oldest } = offerLine({ title: 'Κερί' })
  const charge = { type: 'run', text: 'Εκτύπωση, Εμπρός', unitPrice: 5_300, units: 1 } as const
  const [option] = offerLine().options
  if (option === undefined) throw new Error('an offer has a price')
  const today = offerLine({ title: 'Σημειωματάριο', placements: allStored, options: [{ ...option, charges: [charge] }], sizes })
  const { id } = await offeredQuote(shop.ctx)
  await shop.ctx.db.execute(sql`update offers set lines = ${JSON.stringify([oldest, today])}::jsonb where quote_id = ${id}`)
  const { body } = await shop.http(visitor).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  const [first, second] = body.offers[0].lines
  expect(first).toMatchObject({
    title: 'Κερί',
    note: '',
    options: [{ quantity: 100, runPrice: 0.53, setUp: 27.5 }, { quantity: 250 }],
  })
  expect(first).not.toHaveProperty('placements')
  expect(second.placements).toEqual(allInMm)
  expect(second.options[0].charges).toEqual([{ type: 'run', text: charge.text, units: 100, unitPrice: 0.53, amount: 53 }])
})

test('an order’s lines, for its customer and for staff', async () => {
  const { id, key } = await storedOrder(shop.ctx, {
    lines: [{ title: 'Κερί' }, { title: 'Σημειωματάριο', placements: allStored, sizes, names, quantity: 50 }],
  })
  const { lines } = (await shop.http(visitor).post('/api/orders/get', { key })).body
  expect(lines[0]).toMatchObject({ placements: [], sizes: null, names: null })
  expect(lines[1]).toMatchObject({ placements: allInMm, sizes, names })
  const forStaff = (await shop.http(staff).post('/api/staff/orders/get', { id })).body.lines
  expect(forStaff[0]).toMatchObject({ placements: [], sizes: [], names: [], isDecorated: false })
  expect(forStaff[1]).toMatchObject({ placements: allInMm, sizes, names, isDecorated: true })
})

test('a cart’s designs, at the names and prices of today', async () => {
  const orderId = randomUUID()
  await shop.ctx.db.execute(sql`insert into carts (id) values (${orderId})`)
  for (const placements of [[bare], [drawn], [inked], [{ ...bare, position: 'lid' }]]) {
    const designId = designOf(decoratedProductId, placements)?.id ?? ''
    await shop.ctx.db.execute(sql`
      insert into designs (id, product_id, placements) values (${designId}, ${decoratedProductId}, ${JSON.stringify(placements)}::jsonb)`)
    await shop.ctx.db.execute(sql`
      insert into cart_lines (id, cart_id, product_id, quantity, design_id, created_at)
      values (${randomUUID()}, ${orderId}, ${decoratedProductId}, 50, ${designId}, clock_timestamp())`)
  }
  const { body } = await shop.http(visitor).post('/api/cart/get', { orderId })
  const ofToday = { positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία' }
  expect(body.map(({ placements }: { placements: object }) => placements)).toEqual([
    [{ ...bareInMm, ...ofToday }],
    [{ ...drawnInMm, ...ofToday }],
    [{ ...inkedInMm, ...ofToday }],
    [{ ...bareInMm, position: 'lid', positionName: 'lid', techniqueName: 'Μεταξοτυπία' }],
  ])
  expect(body.map(({ decorationProblem }: { decorationProblem: string | null }) => decorationProblem === null)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a shared selection, in words', async () => {
  const shelfId = randomUUID()
  await shop.ctx.db.execute(sql`
    insert into shared_shelves (id, token_hash, owner_order_id, title, note, pictures, created_at, expires_at)
    values (${shelfId}, '\\x00', ${randomUUID()}, 'Δώρα', '', '{}', now(), now() + interval '30 days')`)
  for (const [place, placements] of [[bare], [drawn], [inked], [{ ...bare, position: 'lid' }]].entries())
    await shop.ctx.db.execute(sql`
      insert into shared_items (shelf_id, place, product_id, title, quantity, placements)
      values (${shelfId}, ${place}, ${decoratedProductId}, 'Σημειωματάριο', 50, ${JSON.stringify(placements)}::jsonb)`)
  const items = await readShelf(shop.ctx, shelfId, null)
  expect(items.map(({ placements }) => placements)).toEqual([
    [bareInMm],
    [bareInMm],
    [bareInMm],
    [{ ...bareInMm, position: 'lid' }],
  ])
  expect(items.map(({ placementTexts }) => placementTexts.join().replaceAll('\u00A0', ' '))).toEqual([
    'Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60,5 χιλ.',
    'Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60,5 χιλ., «Χρόνια πολλά»',
    'Μεταξοτυπία, Μπροστά, 2 χρώματα (Pantone 286 C, Μ-12), 100 × 60,5 χιλ.',
    'Μεταξοτυπία, lid, 2 χρώματα, 100 × 60,5 χιλ.',
  ])
})

test('a proof from before named inks and repairs, and one of a repaired logo', async () => {
  const frozen = {
    area: { width: 1_000, height: 1_000, shape: 'rectangle' },
    inks: ['#0b5cad'],
    isPhotographic: false,
    file: null,
  }
  const repaired = { namedInks: [], designed: { artwork: [logo] } }
  const placements = [
    { ...named(drawn), ...frozen },
    { ...named(inked), ...frozen, ...repaired, position: 'back', positionName: 'Πίσω' },
    { ...gone, ...frozen, area: null },
  ]
  const { id, lineIds, key } = await storedOrder(shop.ctx, { state: 'in-artwork', lines: [{ placements: allStored }] })
  const content = {
    lineId: lineIds[0],
    offerVersion: null,
    productId: decoratedProductId,
    variantId: null,
    title: 'Σημειωματάριο',
    variantText: 'Μπλε',
    quantities: [100],
    imageSrc: null,
    placements,
  }
  await shop.ctx.db.execute(sql`
    insert into proofs (id, order_id, line_id, version, state, content, content_hash, answer_by, created_at, sent_at)
    values (${randomUUID()}, ${id}, ${lineIds[0]}, 1, 'waiting', ${JSON.stringify(content)}::jsonb, 'ab', '2026-12-04', now(), now())`)
  const { body } = await shop.http(visitor).post('/api/proofs/get', { key })
  const [old, later, lid] = body.proofs[0].placements
  expect(old).toMatchObject({
    ...named(bareInMm),
    inks: ['#0b5cad'],
    texts: ['Χρόνια πολλά'],
    logoCount: 1,
    isRepaired: false,
    fileName: null,
  })
  expect(old).not.toHaveProperty('artwork')
  expect(later).toMatchObject({
    positionName: 'Πίσω',
    widthMm: 100,
    heightMm: 60.5,
    isRepaired: true,
    chosenInks: inked.chosenInks,
  })
  expect(lid).toMatchObject({ ...goneInMm, logoCount: 0, texts: [] })
})
