import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { cutDatabase } from '#test/cut-database.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { pageText } from '#test/page-text.ts'
import { cartWith, orderBody } from '#test/placed-orders.ts'
import { acceptanceInvoice, offeredQuote, offerLine } from '#test/quotes.ts'

const database = cutDatabase()
const shop = testShop((databaseUrl) => ({ DATABASE_URL: database.url(databaseUrl) }))
let staff: TestUser
const mug = 73_001

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.45, stock: 1_000_000 })] })
})

interface Call {
  readonly path: string
  readonly body: object
  readonly actor?: Actor
  readonly headers?: Record<string, string>
}

const staffCall = (path: string, body: object): Call => ({ path: `/api/staff/${path}`, body, actor: staff })
const send = ({ path, body, actor = visitor, headers }: Call) => shop.http(as(actor)).post(path, body, headers)

/** Calls that write, each on new rows */
const calls: Readonly<Record<string, () => Promise<Call>>> = {
  'add to the cart': async () => ({ path: '/api/cart', body: { id: mug, qty: 1, variantId: null, orderId: randomUUID() } }),
  'request a quote': async () => ({
    path: '/api/quotes',
    body: {
      requestKey: randomUUID(),
      email: 'anna@etaireia.example',
      name: 'Άννα',
      consent: true,
      lines: [{ title: 'Κεριά', quantities: [5] }],
    },
  }),
  'place an order': async () => ({
    path: '/api/orders',
    body: orderBody(await cartWith(shop, [{ id: mug, qty: 10 }])),
    headers: { 'idempotency-key': randomUUID() },
  }),
  'send an offer': async () => staffCall('quotes/send', await draftedOffer(shop, staff)),
  'record an acceptance': async () => {
    const bottle = offerLine()
    const { id } = await offeredQuote(shop.ctx, { offer: { lines: [bottle] } })
    const how = { name: 'Άννα Δήμου', how: 'telephone', invoice: acceptanceInvoice }
    return staffCall('quotes/accept-for', { id, version: 1, selection: { [bottle.id]: 250 }, ...how })
  },
  'look at a text': async () => staffCall('texts/preview', { kind: 'page', key: 'about-us', content: pageText() }),
}

/** More than any of them has */
const maxStatements = 120

test.each(Object.entries(calls))(
  '%s: whichever statement loses its connection, before or after it is executed, the answer is 503 with a time, or it succeeds',
  async (_, prepare) => {
    const wrong: unknown[] = []
    let cuts = 0
    for (let nth = 1; nth <= maxStatements; nth += 1) {
      const call = await prepare()
      const loss = nth % 2 === 0 ? 'before' : 'after'
      const { value: answer, isCut } = await database.while(loss, nth, () => send(call))
      if (!isCut) {
        expect(answer.status).toBeLessThan(300)
        break
      }
      cuts += 1
      const { status, text: answered, headers } = answer
      const isRight = status < 300 || (status === 503 && answered.includes('"unavailable"') && headers.has('retry-after'))
      if (!isRight) wrong.push({ nth, loss, status, answered })
    }
    expect(wrong).toEqual([])
    expect(cuts).toBeGreaterThan(0)
    expect(cuts).toBeLessThan(maxStatements)
  },
)
