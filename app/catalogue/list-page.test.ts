import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('a list as rows shows each product with its ladder, and whether and from how many it can be ordered', async () => {
  const { get } = shop.http(as(visitor))
  const rows = (await get('/shop/0?view=list')).text
  expect(rows.match(/<caption[^>]*>Τιμή ανά ποσότητα</g)?.length).toBeGreaterThan(10)
  expect(rows).toContain('Σε απόθεμα')
  expect(rows).toMatch(/Κατόπιν παραγγελίας, από \d+ τεμάχια/)
  expect((await get('/shop/0')).text).not.toContain('Τιμή ανά ποσότητα')
})

test('beside a reduction stands the lowest price of the thirty days before it', async () => {
  const { text } = await shop.http(as(visitor)).get('/product/1')
  expect(text.replaceAll(/<[^>]*>/g, '')).toMatch(/Χαμηλότερη τιμή των τελευταίων 30 ημερών: 4,90\s€/)
})
