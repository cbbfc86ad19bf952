import { expect, test } from 'vitest'

import { readListAddress } from '#app/catalogue/list/list-address.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { shortTechniqueName } from '#app/catalogue/product/print-text.ts'
import { bestDecoration } from '#app/catalogue/project/best-technique.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { readSearchPage } from '#app/search/page/search-page.server.ts'
import { searchUrl } from '#app/urls.ts'
import { as, testShop, visitor } from '#test/http.ts'

// A technique that a text asks for is that of the cards: their price, their day and their words.

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))
const http = shop.http(as(visitor))

/** The list to which the results page of a text redirects. */
async function listOf(text: string) {
  const answer = await fetch(shop.origin + searchUrl(text), { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '', shop.origin)
  const address = readListAddress('0', searchParams)
  if (address === null) throw new Error(text)
  const page = await readSearchPage(shop.ctx, address.search, { page: 1, filters: address.filters })
  return { address, products: page.list.products, searchParams }
}

test.each([
  ['300 κούπες με μεταξοτυπία', 'silkscreen', { quantity: '300' }],
  ['τσάντες με κέντημα', 'embroidery', {}],
  ['120 μπλουζάκια με ψηφιακή εκτύπωση', 'digitalPrint', { quantity: '120' }],
] as const)('%s', async (text, technique, expected) => {
  const { address, products, searchParams } = await listOf(text)
  expect(Object.fromEntries(searchParams)).toMatchObject({ technique, logo: '1', ...expected })
  expect(address.filters.project).toMatchObject({ withLogo: true, techniques: [technique] })
  const { project: understood } = (await http.get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body
  expect(understood).toMatchObject({ withLogo: true, techniques: [technique] })
  const days = await readDeliveryDays(shop.ctx)
  let priced = 0
  for (const card of products) {
    const { project } = address.filters
    const figures = projectFigures(card, project, days)
    const { positions } = (await http.get(`/api/personalisation/options?productId=${card.id}`)).body
    const [{ key: position, techniques, defaultWidthMm: widthMm, defaultHeightMm: heightMm }] = positions
    // Where only another position takes it, the card says what it counts.
    if (!techniques.some(({ key }: { key: string }) => key === technique)) {
      expect([card.title, figures.technique]).toEqual([card.title, expect.stringMatching(/^με /)])
      continue
    }
    const quantity = Number(figures.note.match(/([\d.]+) (?:τεμ|τεμάχιο)/)?.[1]?.replace('.', ''))
    const placements = [{ position, technique, colours: 1, widthMm, heightMm }]
    const call = await http.post('/api/personalisation/price', { productId: card.id, quantity, placements })
    const { pricePerPiece, deliveryDay } = call.body
    const short = `${Number(deliveryDay.slice(8))}/${Number(deliveryDay.slice(5, 7))}`
    expect([card.title, figures]).toEqual([
      card.title,
      expect.objectContaining({
        technique: `με ${shortTechniqueName(technique)}`,
        price: expect.objectContaining({ net: formatUnitPriceShort(Math.round(pricePerPiece * 10_000)) }),
        arrival: expect.stringContaining(`παράδοση έως ${short}`),
      }),
    ])
    const product = await readProduct(shop.ctx, card.id)
    if (product === null) throw new Error(card.title)
    expect(bestDecoration(product, project, days)).toBe(technique)
    priced += 1
  }
  expect(priced).toBeGreaterThan(2)
})
