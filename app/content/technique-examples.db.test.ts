import { expect, test } from 'vitest'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { decorationUrl } from '#app/urls.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
/** No sample product is debossed. */
const techniques = printTechniques.filter((technique) => technique !== 'debossing')

test('each technique is shown on another product of the sample catalogue', async () => {
  const { text } = await shop.http(as(visitor)).get(decorationUrl())
  const found = [...text.matchAll(/src="(\/api\/personalisation\/sample\/(\d+)\/(\w+)\.webp\?width=800)"/g)]
  expect(found.map(([, , , technique]) => technique).toSorted()).toEqual(techniques.toSorted())
  expect(new Set(found.map(([, , productId]) => productId)).size).toBe(techniques.length)
  for (const [, src = ''] of found.slice(0, 2)) {
    const { status, headers } = await shop.http(as(visitor)).get(src.replace('width=800', 'width=400'))
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, 'image/webp'])
  }
})
