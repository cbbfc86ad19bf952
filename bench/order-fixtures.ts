import { sql } from 'drizzle-orm'

import { fold } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { transact } from '#app/platform/postgres/database.server.ts'

import { cartId } from './order-client.ts'
import { productTitle, seededRandom } from './product-titles.ts'

/** Carts from a number on, each with these lines. */
export async function addCarts(
  ctx: Context,
  { from, count }: { readonly from: number; readonly count: number },
  lines: readonly { readonly productId: number; readonly variantId: number | null; readonly quantity: number }[],
): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => cartId(from + index))
  await ctx.db.execute(sql`insert into carts (id) select unnest(${sql.param(ids)}::uuid[])`)
  await ctx.db.execute(sql`
    insert into cart_lines (id, cart_id, product_id, variant_id, quantity)
    select gen_random_uuid(), cart, l."productId", l."variantId", l.quantity
    from unnest(${sql.param(ids)}::uuid[]) cart,
      json_to_recordset(${JSON.stringify(lines)}::json) l("productId" int, "variantId" int, quantity int)`)
}

const kinds = 5_000
const atOnce = 5_000

/** Adds orders of one to five lines, like years of trade: mostly completed, some open, a third of customers with accounts. */
export async function addOrders(
  ctx: Context,
  count: number,
  customers: readonly { id: number; orders: number }[],
): Promise<void> {
  const random = seededRandom(11)
  const rows = Array.from({ length: kinds }, (_, id) => {
    const title = productTitle(random)
    const name = `Πελάτης ${Math.floor(random() * 100_000)} Παπαδόπουλος`
    return { id, title, name, words: fold(`${name} ${title}`).split(/[^\p{L}\p{N}]+/u) }
  })
  const owners = customers.flatMap(({ id, orders }) => Array.from({ length: orders }, () => id))
  await transact(ctx.db, async (tx) => {
    await tx.execute(sql`
      create temporary table kinds on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(id int, title text, name text, words jsonb)`)
    await tx.execute(sql`create index on kinds (id)`)
    await tx.execute(sql`analyze kinds`)
    // In batches, because of the statement timeout.
    for (let from = 1; from <= count; from += atOnce) {
      await tx.execute(sql`
        insert into orders (id, number, state, key_hash, user_id, name, email, phone, delivery_method, delivery_name, delivery_cents,
          delivery_vat_percent, payment_method, consented_at, is_personalised, goods_cents, net_cents, gross_cents, totals, paid_cents,
          promised_day, created_at, changed_at, search_words)
        select gen_random_uuid(), 'Π-2019-' || lpad(i::text, 6, '0'), state, sha256(i::text::bytea),
          (${sql.param(owners)}::int[])[case when i % 3 = 0 then i / 3 end], k.name, 'customer' || k.id || '@example.gr', '2101234567',
          'courier', 'Αποστολή με κούριερ', 650, 24, 'bank-transfer', came, i % 2 = 0, 10000 + i, 10650 + i, gross,
          jsonb_build_object('net', 10650 + i, 'vat', '[]'::jsonb, 'gross', gross),
          case when state in ('completed', 'delivered') or i % 4 = 0 then gross else 0 end, (came + interval '9 days')::date, came, came,
          array_to_tsvector(array(select distinct w from (
            select jsonb_array_elements_text(k.words) as w
            union all select unnest(array['π', '2019', lpad(i::text, 6, '0'), i::text, 'customer' || k.id, 'example', 'gr'])
          ) as words(w) where w <> ''))
        from (
          select i, ${ctx.now.toISOString()}::timestamptz - i * interval '5 minutes' as came, ((10650 + i) * 1.24)::int as gross,
            case when i <= 2000 then (array['placed','awaiting-payment','confirmed','in-artwork','in-production','ready','shipped'])[1 + i % 7]
              when i % 20 = 0 then 'cancelled' else 'completed' end as state
          from generate_series(${from}::int, ${from + atOnce - 1}::int) i where i <= ${count}::int
        ) as made, kinds k where k.id = (i * 7919) % ${kinds}`)
      await tx.execute(sql`
        insert into order_lines (id, order_id, position, title, quantity, unit_price, goods_cents, net_cents, vat_percent)
        select gen_random_uuid(), o.id, place, k.title, 100, 12345, 12345, 12345, 24
        from (select id, substr(number, 8)::int as i from orders where number like 'Π-2019-%') o, generate_series(0, 4) place, kinds k
        where i between ${from}::int and ${from + atOnce - 1}::int and place <= i % 5 and k.id = (i * 7919 + place) % ${kinds}`)
    }
  })
  for (const table of ['orders', 'order_lines']) await ctx.db.execute(sql.raw(`analyze ${table}`))
}
