import { beforeAll, expect, test } from 'vitest'

import type { Found } from '#app/back-office/command/command.contract.ts'
import type { Area } from '#app/platform/session.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let orderNumber = ''

beforeAll(async () => {
  await submittedQuote(shop.ctx, { name: 'Μυρσίνη Κούπα', companyName: '' })
  orderNumber = (await storedOrder(shop.ctx, { name: 'Μυρσίνη Ζέρβα' })).number
})

async function find(text: string, ...areas: Area[]): Promise<readonly Found[]> {
  const actor = await signedIn(shop.ctx, 'staff', undefined, areas)
  return (await shop.http(as(actor)).post('/api/staff/find', { text })).body.found
}
const kindsOf = (found: readonly Found[]) => [...new Set(found.map(({ kind }) => kind))].toSorted()

test('one text finds quotes, orders and products, without accents; each kind has five at most', async () => {
  const found = await find('κουπ', 'sales', 'catalogue')
  expect(kindsOf(found)).toEqual(['order', 'product', 'quote'])
  expect(found.filter(({ kind }) => kind === 'product')).toHaveLength(5)
  expect((await find('ΜΥΡΣΙΝ', 'sales')).map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ['quote', 'Μυρσίνη Κούπα'],
      ['order', 'Μυρσίνη Ζέρβα'],
    ]),
  )
  // The product list has no typo tolerance
  expect((await find('μπλουζκι', 'catalogue')).map(({ name }) => name).join(' ')).toMatch(/T-shirt/)
  expect((await find(orderNumber, 'accounts')).map(({ kind, note }) => [kind, note.startsWith(orderNumber)])).toContainEqual([
    'order',
    true,
  ])
})

test('nothing is found that the areas may not open, and nothing for a letter or for no words', async () => {
  expect(kindsOf(await find('μυρσινη', 'catalogue'))).toEqual([])
  expect(kindsOf(await find('μυρσινη', 'accounts'))).not.toContain('quote')
  expect(await find('μυρσινη')).toEqual([])
  expect(await find('μ', 'sales')).toEqual([])
  expect(await find('!!', 'sales', 'catalogue')).toEqual([])
})
