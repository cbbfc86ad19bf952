import { sql } from 'drizzle-orm'

import { signedIn } from './accounts.ts'
import { as, type TestShop } from './http.ts'

interface NewSupplier {
  readonly name?: string
  readonly email?: string
  readonly techniques?: readonly string[]
  readonly deliveryDays?: number | null
}

let made = 0

/** Purchasing by the calls of its screens, by a new user with the areas sales and production. */
export function purchasing(shop: TestShop) {
  let staff: ReturnType<typeof signedIn> | undefined
  const actor = async () => as(await (staff ??= signedIn(shop.ctx, 'staff', undefined, ['sales', 'production'])))
  const call = async (name: string, body: object = {}) => shop.http(await actor()).post(`/api/staff/purchasing/${name}`, body)

  /** The answer of a call that is not refused. */
  async function taken(name: string, body: object = {}) {
    const answer = await call(name, body)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }

  async function newSupplier(over: NewSupplier = {}) {
    made += 1
    return taken('suppliers/save', { name: `Προμηθευτής ${made}`, email: `supplier${made}@example.gr`, ...over })
  }

  /** A product of the sample without variants, which is bought from this supplier; each call gives another one. */
  async function productOf(supplierId: string, { cost = null, code = '' }: { cost?: number | null; code?: string } = {}) {
    const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`
      update products set cost_price = ${cost}, stock = 0 where id = (
        select p.id from products p where not p.hidden and not exists (select from product_variants v where v.product_id = p.id)
          and not exists (select from product_suppliers s where s.product_id = p.id) order by p.id limit 1
      ) returning id`)
    const productId = rows[0]?.id ?? 0
    await taken('suppliers/of-product', { productId, supplierId, code })
    return productId
  }

  /** What is needed from a supplier; undefined if nothing is. */
  async function groupOf(supplierId: string) {
    const { groups } = await taken('needs')
    return groups.find((group: { supplier: { id: string } | null }) => group.supplier?.id === supplierId)
  }

  async function stockOf(productId: number) {
    const { rows } = await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${productId}`)
    return rows[0]?.stock
  }

  return { actor, call, taken, newSupplier, productOf, groupOf, stockOf }
}
