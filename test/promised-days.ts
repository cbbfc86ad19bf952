import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { as, type TestShop, visitor } from '#test/http.ts'

/** Mainland, Attica, an island, Cyprus */
const destinations = [
  { postcode: '54625', country: 'GR' },
  { postcode: '10563', country: 'GR' },
  { postcode: '85100', country: 'GR' },
  { postcode: '1066', country: 'CY' },
]

interface Asked {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly object[]
  readonly to: (typeof destinations)[number]
}

interface ProductRow extends Record<string, unknown> {
  readonly id: number
  readonly variantId: number | null
  readonly shelf: number
  readonly minimum: number
  readonly multiple: number
}

interface Option {
  readonly kind: string
  readonly earliestDay: string | null
  readonly reason: object | null
}

/** The day of the default carrier: the first that takes the weight, else the first that has one. */
function dayOfOptions(options: readonly Option[]): string | null {
  const carriers = options.filter(({ kind, earliestDay }) => kind === 'carrier' && earliestDay !== null)
  return (carriers.find(({ reason }) => reason === null) ?? carriers[0])?.earliestDay ?? null
}

/** Without a logo, and with one by each technique of each position. */
async function placementsOf(shop: TestShop, productId: number): Promise<readonly (readonly object[])[]> {
  const { body } = await shop.http(as(visitor)).get(`/api/personalisation/options?productId=${productId}`)
  const found: object[][] = [[]]
  for (const { key, techniques, defaultWidthMm: widthMm, defaultHeightMm: heightMm } of body.positions)
    for (const technique of techniques) found.push([{ position: key, technique: technique.key, colours: 1, widthMm, heightMm }])
  return found
}

/** Each product of the sample whose id leaves `rest` when divided by `every`, at small, shelf and large quantities. */
export async function differentDays(shop: TestShop, { every, rest }: { readonly every: number; readonly rest: number }) {
  const { rows } = await shop.ctx.db.execute<ProductRow>(sql`
    select p.id, p.minimum_quantity as minimum, p.quantity_multiple as multiple, v.variant_id as "variantId",
      coalesce(v.stock, p.stock) as shelf
    from products p
    left join lateral (
      select variant_id, stock from product_variants where product_id = p.id order by position limit 1
    ) v on true
    where not p.hidden and p.price > 0 and p.id % ${every} = ${rest} order by p.id`)
  const different: object[] = []
  let [compared, turn] = [0, 0]
  for (const { id, variantId, shelf, minimum, multiple } of rows) {
    const quantities = [1, minimum, shelf, shelf + 1, 300, 1_000].map(
      (each) => Math.ceil(Math.max(each, minimum) / multiple) * multiple,
    )
    for (const placements of await placementsOf(shop, id)) {
      for (const quantity of new Set(quantities)) {
        turn += 1
        const to = destinations[turn % destinations.length] ?? { postcode: '54625', country: 'GR' }
        const asked = { productId: id, variantId, quantity, placements, to }
        const days = await bothDays(shop, asked)
        if (days === null) continue
        compared += 1
        if (days.priced !== days.offered) different.push({ ...asked, ...days })
      }
    }
  }
  return { compared, different }
}

/** Null where the cart does not take the line. */
async function bothDays(
  shop: TestShop,
  { to, ...line }: Asked,
): Promise<{ priced: string | null; offered: string | null } | null> {
  const http = shop.http(as(visitor))
  const orderId = randomUUID()
  const { productId: id, variantId, quantity: qty, placements } = line
  const added = await http.post('/api/cart', { id, qty, variantId, orderId, placements })
  if (added.status !== 200 || added.body.error !== undefined) return null
  const [price, options] = await Promise.all([
    http.post('/api/personalisation/price', { ...line, postcode: to.postcode }),
    http.post('/api/delivery/options', { orderId, ...to }),
  ])
  return { priced: price.body.deliveryDay, offered: dayOfOptions(options.body.options) }
}
