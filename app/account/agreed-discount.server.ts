import { type SQL, sql } from 'drizzle-orm'

/**
 * Tenths of a percent that were agreed with the owner of a cart; null for a visitor. Anybody may type a company's ΑΦΜ into an
 * account, so it counts for a confirmed account that staff saw with the customer when they saved the discount.
 */
export function agreedDiscountTenthsOf(cartId: SQL): SQL {
  return sql`(
    select case when u.id = any(r.account_ids) then r.discount_tenths end
    from users u
    join customer_keys k on k.customer_id = u.customer_id
    join customer_records r on r.key = k.key
    where u.order_id = ${cartId} and u.email_confirmed_at is not null
    order by array_position(array['afm', 'user', 'email', 'phone'], split_part(r.key, ':', 1)), r.key
    limit 1
  )`
}

/** In the half percents that prices know, downwards. */
export function agreedPercent(tenths: number | null): number {
  return Math.floor((tenths ?? 0) / 5) / 2
}
