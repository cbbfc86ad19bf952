import { beforeAll, expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { offerContent, offerLine } from '#test/quotes.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
const read = async (id: string) => (await call('get', { id })).body.quote

test('content outside an offer’s limits is refused with a sentence, and nothing changes', async () => {
  const { id, revision } = await draftedOffer(shop, staff)
  const before = (await read(id)).draft
  const line = offerLine()
  const [option] = line.options
  const wrong: Partial<Record<keyof OfferContent, unknown>>[] = [
    { lines: [{ ...line, options: [{ ...option, unitPrice: 1_000_000_001 }] }] },
    { lines: [{ ...line, options: [{ ...option, unitPrice: -1 }] }] },
    { lines: [{ ...line, options: [{ ...option, unitPrice: 1.5 }] }] },
    { lines: [{ ...line, options: [{ ...option, unitPrice: '10000' }] }] },
    { lines: [{ ...line, options: [{ ...option, unitPrice: 1e308 }] }] },
    { lines: [{ ...line, options: [{ ...option, quantity: 0 }] }] },
    { lines: [{ ...line, options: [{ ...option, quantity: 1_000_001 }] }] },
    { lines: [{ ...line, options: [{ ...option, quantity: 1_000_000, unitPrice: 1_000_000_000 }] }] },
    { lines: [{ ...line, options: [option, option] }] },
    {
      lines: [
        {
          ...line,
          options: [
            { ...option, quantity: 9 },
            { ...option, quantity: 8 },
          ],
        },
      ],
    },
    { lines: [{ ...line, options: [1, 2, 3, 4, 5].map((quantity) => ({ ...option, quantity })) }] },
    { lines: [{ ...line, options: [] }] },
    { lines: [{ ...line, title: ' ' }] },
    { lines: [{ ...line, title: 'α'.repeat(201) }] },
    { lines: [{ ...line, title: 'α\u0000β' }] },
    { lines: [{ ...line, discountPercent: 101 }] },
    { lines: [{ ...line, discountPercent: 12.25 }] },
    { lines: [{ ...line, discountPercent: -0.5 }] },
    { lines: [{ ...line, discountPercent: '5' }] },
    { lines: [{ ...line, vatPercent: 23 }] },
    { lines: [line, line] },
    { lines: Array.from({ length: 51 }, () => offerLine()) },
    { lines: [{ ...line, id: "'; drop table offers; --" }] },
    { deliveryCents: -1 },
    { deliveryVatPercent: 23 },
    { validUntil: '2026-02-30' },
    { validUntil: '31/12/2026' },
    { terms: 'α'.repeat(4_001) },
  ]
  for (const part of wrong) {
    const { status, body } = await call('save-offer', { id, revision, content: { ...offerContent(shop.ctx), ...part } })
    expect([part, status, /\p{Script=Greek}/u.test(body.error.message)]).toEqual([part, 422, true])
  }
  expect((await read(id)).draft).toEqual(before)
})

test('text that looks like markup or SQL is stored as text; a picture of another site is dropped', async () => {
  const title = `<script>alert(1)</script>' or 1=1; -- 🎁`
  const { id, revision } = await draftedOffer(shop, staff, {
    content: { lines: [offerLine({ title, imageSrc: 'https://evil.example/x.png' })] },
  })
  expect((await read(id)).draft?.lines).toMatchObject([{ title, imageSrc: null }])
  expect((await call('send', { id, revision })).status).toBe(200)
})

test('the largest offer is accepted: 50 lines of 4 quantities with long texts', async () => {
  const { id, revision } = await draftedOffer(shop, staff)
  const options = [1, 2, 3, 4].map((each) => ({ ...offerLine().options[0], quantity: each * 250_000, unitPrice: 1_000 }))
  const text = { title: 'Ω'.repeat(200), detail: 'ώ'.repeat(300) }
  const lines = Array.from({ length: 50 }, () => ({ ...offerLine(text), options }))
  const content = { ...offerContent(shop.ctx), lines, terms: 'ώ'.repeat(4_000) }
  expect((await call('save-offer', { id, revision, content })).status).toBe(200)
  const other = await shop.http(as(staff)).post('/api/staff/quotes/refuse', { id, reason: 'α'.repeat(70_000) })
  expect(other.status).toBe(413)
})

test('an offer without lines, without a price or past its last day cannot be sent', async () => {
  const free = { quantity: 1, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
  const cases: [Partial<OfferContent>, string][] = [
    [{ lines: [] }, 'nothing-to-send'],
    [{ lines: [offerLine(), offerLine({ options: [free] })] }, 'unpriced-line'],
    [{ validUntil: '2026-01-01' }, 'last-day-over'],
  ]
  for (const [content, code] of cases) {
    const { id, revision } = await draftedOffer(shop, staff, { content })
    expect((await call('send', { id, revision })).body.error.code).toBe(code)
    expect((await read(id)).state).toBe('submitted')
  }
  const { id, revision } = await draftedOffer(shop, staff, {
    content: { lines: [offerLine({ discountPercent: 100, options: [free] })] },
  })
  expect((await call('send', { id, revision })).status).toBe(200)
})
