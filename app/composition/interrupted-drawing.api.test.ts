import { beforeAll, expect, test } from 'vitest'

import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'
import { pageText } from '#test/page-text.ts'
import { placedOrder } from '#test/placed-orders.ts'
import { decoratedQuote, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser
let orderNumber = ''
let orderKey = ''

const mug = 73_001

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.45, stock: 10_000 })] })
  await importDecoratedProduct(shop.ctx)
  const placed = await placedOrder(shop, [{ id: mug, qty: 100 }])
  orderNumber = placed.number
  orderKey = placed.key
})

const { make } = proofCalls(shop, () => staff)

interface Call {
  readonly path: string
  readonly body: object
  readonly actor?: Actor
}

async function madeProof() {
  const picture = await storeLogo(shop.ctx)
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(picture)])] })
  const { id: proofId, revision } = await make(quote)
  return { id: quote.id, proofId, revision }
}

/** Each call that waits for a process, with the process */
const drawingCalls: Readonly<Record<string, readonly [worker: string, call: () => Promise<Call>]>> = {
  'the offer is sent': [
    'offer-pdf',
    async () => ({ path: '/api/staff/quotes/send', body: await draftedOffer(shop, staff), actor: staff }),
  ],
  'the offer is looked at before': [
    'offer-pdf',
    async () => ({ path: '/api/staff/quotes/preview-pdf', body: { id: (await draftedOffer(shop, staff)).id }, actor: staff }),
  ],
  'the offer is shared': [
    'offer-pdf',
    async () => {
      const { id, version } = await offeredQuote(shop.ctx)
      const share = { version, name: 'Νίκη', email: 'niki@example.gr', note: '' }
      return { path: '/api/quotes/share', body: { id, key: await quoteKey(shop.ctx, id), ...share } }
    },
  ],
  'the confirmation of an order': ['order-pdf', async () => ({ path: '/api/orders/pdf', body: { key: orderKey } })],
  'the packing list of an order': [
    'order-pdf',
    async () => ({ path: '/api/staff/orders/pdf', body: { number: orderNumber, kind: 'packing-list' }, actor: staff }),
  ],
  'a proof is sent': ['proof-pdf', async () => ({ path: '/api/staff/proofs/send', body: await madeProof(), actor: staff })],
  'the sheet of a proof': [
    'proof-pdf',
    async () => {
      const { id, proofId } = await madeProof()
      return { path: '/api/staff/proofs/sheet', body: { id, proofId, format: 'pdf' }, actor: staff }
    },
  ],
  'a text is looked at': [
    'read-blocks',
    async () => ({
      path: '/api/staff/texts/preview',
      body: { kind: 'page', key: 'about-us', content: pageText() },
      actor: staff,
    }),
  ],
}

const send = ({ path, body, actor = visitor }: Call) => shop.http(as(actor)).post(path, body)

test.each(Object.entries(drawingCalls))(
  '%s: while its processes are stopped the answer is 503 with a sentence and a time, and repeated it succeeds',
  async (_, [worker, prepare]) => {
    const call = await prepare()
    const stopped = await whileKillingWorkers(worker, () => send(call))
    expect([stopped.status, stopped.body.error?.code]).toEqual([503, 'interrupted'])
    expect(stopped.body.error.message).toMatch(/\p{Script=Greek}/u)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(call)).status).toBe(200)
  },
)
