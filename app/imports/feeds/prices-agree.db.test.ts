import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { writeFeed } from '#app/imports/feeds/write-feed.server.ts'
import type { FeedKind } from '#app/imports/feeds/feed-names.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { productUrl } from '#app/urls.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { structuredProduct } from '#test/structured-figures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'doro-feeds-'))
const photos = join(dataDir, 'files/pictures/φωτογραφίες')
mkdirSync(photos, { recursive: true })
const shop = testShop({ DATA_DIR: dataDir }, () => new Date('2026-11-20T10:00:00Z'))
const images = [{ image_id: 1, src: 'φωτογραφίες/μεγάλη.jpg', variant_id: [] }]

beforeAll(async () => {
  await sharp({ create: { width: 1_500, height: 900, channels: 3, background: '#b5202c' } })
    .jpeg()
    .toFile(join(photos, 'μεγάλη.jpg'))
  const products = [
    rawProduct({ id: 9_001, price: 6.69, images }),
    rawProduct({ id: 9_002, price: 2.45, discount: '15', offerEnd: '2026-12-20', images }),
    rawProduct({ id: 9_003, price: 3.333, priceBreaks: [{ minQuantity: 50, unitPrice: 2.777 }], images }),
    rawProduct({ id: 9_004, price: 4.99, vatRate: 13, images }),
    // Its discount has ended.
    rawProduct({ id: 9_005, price: 2.45, discount: '15', offerEnd: '2026-11-19', images }),
    rawProduct({ id: 9_006, price: 0, priceOnRequest: true, images }),
  ]
  await importFiles(shop.ctx, { products })
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

const offer = z.object({ '@type': z.literal('Offer'), price: z.string() })
const offers = z.union([offer, z.object({ '@type': z.literal('AggregateOffer'), highPrice: z.string(), offers: z.array(offer) })])

/** Page and structured data of a product; its price of one piece with VAT in both, «8.30». */
async function pricesOfPage(id: number) {
  const { text } = await shop.http(as(visitor)).get(productUrl(id))
  const product = structuredProduct(text)
  if (product.offers === undefined) return { text, price: null, breaks: [] }
  const read = offers.parse(product.offers)
  if (read['@type'] === 'Offer') return { text, price: read.price, breaks: [] }
  return { text, price: read.highPrice, breaks: read.offers.map(({ price }) => price) }
}

async function feed(kind: FeedKind) {
  let text = ''
  for await (const chunk of writeFeed(shop.ctx, kind)) text += chunk
  return text
}

const shown = (price: string) => formatUnitPriceShort(Math.round(Number(price) * 100) * 100)

test('page, structured data and the three feeds say the same price with VAT', async () => {
  const google = await feed('google')
  const skroutz = await feed('skroutz')
  const bestPrice = await feed('bestprice')
  const expected = [
    [9_001, '8.30'],
    [9_002, '2.58'],
    [9_003, '4.13'],
    [9_004, '5.64'],
    [9_005, '3.04'],
  ] as const
  for (const [id, price] of expected) {
    const page = await pricesOfPage(id)
    expect([id, page.price]).toEqual([id, price])
    expect([id, page.text.includes(shown(price))]).toEqual([id, true])
    expect(google).toMatch(new RegExp(`<g:id>${id}</g:id>(?:(?!</item>).)*<g:price>${price} EUR<`))
    expect(skroutz).toMatch(new RegExp(`<id>${id}</id>(?:(?!</product>).)*<price_with_vat>${price}<`))
    expect(bestPrice).toMatch(new RegExp(`<productId>${id}</productId>(?:(?!</product>).)*<price>${price}<`))
  }
  const { breaks, text } = await pricesOfPage(9_003)
  expect(breaks).toEqual(['4.13', '3.44'])
  expect(text).toContain(shown('3.44'))
})

test('what is priced on request has a price nowhere', async () => {
  expect((await pricesOfPage(9_006)).price).toBeNull()
  for (const kind of ['google', 'skroutz', 'bestprice'] as const) expect(await feed(kind)).not.toContain('9006')
})

test('markets get pictures of over 1,000 pixels where the photograph has them', async () => {
  const [, url = ''] = /<image>([^<]*)</.exec((await feed('skroutz')).split('<id>9001</id>')[1] ?? '') ?? []
  const bytes = await (await fetch(shop.origin + new URL(url, shop.origin).pathname)).arrayBuffer()
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 720 })
})
