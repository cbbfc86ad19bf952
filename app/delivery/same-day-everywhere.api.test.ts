import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import { dayAfter, longDayText, momentInAthens } from '#app/platform/calendar.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { productUrl } from '#app/urls.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

let now = momentInAthens({ day: '2026-11-26', minutes: 13 * 60 })
const shop = testShop({}, () => now)
const [productId, closedDay] = [1, '2026-12-01']

beforeAll(async () => {
  const leadTimes = { decorationDays: 6, deliveryDays: 3, orderCutOff: 14 * 60 }
  const closedDays = [{ name: '', from: closedDay, until: closedDay, isYearly: false }]
  await shop.ctx.db.execute(sql`
    insert into settings (key, value) values
      ('leadTimes', ${JSON.stringify(leadTimes)}::jsonb), ('closedDays', ${JSON.stringify(closedDays)}::jsonb)`)
})

const post = async (path: string, body: object) => (await shop.http(as(visitor)).post(path, body)).body

/** The day of some pieces without a logo, by everything that names it. */
async function daysOf(quantity: number, postcode: string | null): Promise<Readonly<Record<string, string | null>>> {
  const product = await readProduct(shop.ctx, productId)
  if (product === null) throw new Error('the product is gone')
  const variantId = firstChoice(product.variants)?.variantId ?? null
  const orderId = await cartWith(shop, [{ id: productId, qty: quantity, variantId }], as(visitor))
  const { deliveryDay: price } = await post('/api/personalisation/price', {
    productId,
    variantId,
    quantity,
    placements: [],
    postcode,
  })
  const { deliveryDay: cart } = await post('/api/delivery/promise', { orderId, postcode })
  const project = { ...noProject, quantity, postcode }
  const { arrival } = projectFigures(product, { ...project, by: '2027-12-31' }, await readDeliveryDays(shop.ctx))
  const isListed = async (by: string) => {
    const filters = { ...noFilters, project: { ...project, by } }
    const { products } = await listProducts(shop.ctx, {
      categoryId: product.primaryCategory.id,
      sort: 'popular',
      page: 1,
      filters,
    })
    return products.some(({ id }) => id === productId)
  }
  return {
    price,
    cart,
    card: arrival?.replace('παράδοση έως ', '') === shortText(price) ? price : (arrival ?? null),
    list: (await isListed(price)) && !(await isListed(dayAfter(price, -1))) ? price : 'another',
    ...(postcode === null
      ? {}
      : { checkout: (await post('/api/delivery/options', { orderId, postcode })).options[0].earliestDay }),
  }
}

const shortText = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

async function dayOfPage(path: string): Promise<string | undefined> {
  return /Παράδοση έως <span[^>]*>([^<]+)/.exec((await shop.http(as(visitor)).get(path)).text)?.[1]
}

const moments = {
  'before the cut-off hour': { day: '2026-11-26', minutes: 13 * 60 + 59 },
  'after the cut-off hour': { day: '2026-11-26', minutes: 14 * 60 },
  'on a weekend': { day: '2026-11-28', minutes: 10 * 60 },
}
const from: Readonly<Record<string, string>> = {
  'before the cut-off hour': '2026-11-26',
  'after the cut-off hour': '2026-11-27',
  'on a weekend': '2026-11-30',
}

for (const [name, moment] of Object.entries(moments)) {
  test(`${name} everything names one day, within the stock and beyond it, with a postcode and without, across a closed day`, async () => {
    now = momentInAthens(moment)
    for (const quantity of [5, 300]) {
      for (const postcode of [null, '10557', '85100']) {
        const days = await daysOf(quantity, postcode)
        expect([quantity, postcode, new Set(Object.values(days)).size, days]).toEqual([quantity, postcode, 1, days])
      }
    }
    const { price } = await daysOf(5, null)
    const closed = [{ from: closedDay, until: closedDay, isYearly: false }]
    // One day until it leaves, three to the mainland
    expect(price).toBe(addWorkingDays(from[name] ?? '', 1 + 3, closed))
  })

  test(`${name} the cached page of a product has the day of the call`, async () => {
    now = momentInAthens(moment)
    const product = await readProduct(shop.ctx, productId)
    const line = {
      productId,
      variantId: firstChoice(product?.variants ?? [])?.variantId ?? null,
      quantity: product?.minimumQuantity,
    }
    const { deliveryDay } = await post('/api/personalisation/price', { ...line, placements: [] })
    for (const visit of ['first', 'second'])
      expect([visit, await dayOfPage(productUrl(productId))]).toEqual([visit, longDayText(deliveryDay)])
  })
}

test('an order stores the day that the checkout named, and later days do not change it', async () => {
  now = momentInAthens(moments['after the cut-off hour'])
  const orderId = await cartWith(shop, [{ id: productId, qty: 5, variantId: 102 }], as(visitor))
  const { options } = await post('/api/delivery/options', { orderId, postcode: '10557' })
  const placed = await postOrder(shop, orderBody(orderId, { delivery: { method: 'courier', address: athensAddress } }))
  expect([placed.status, placed.body.promisedDay]).toEqual([201, options[0].earliestDay])
  now = momentInAthens(moments['on a weekend'])
  expect((await post('/api/orders/get', { key: placed.body.key })).promisedDay).toBe(options[0].earliestDay)
})
