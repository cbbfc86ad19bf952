import { type SQL, sql } from 'drizzle-orm'

/**
 * The agreed discount of a cart's owner in tenths of a percent; null for a visitor. Anybody may type a company's ΑΦΜ into an
 * account, so it counts only for confirmed accounts that the customer had when staff saved the discount.
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

/** In the half percents of prices, rounded down. */
export function agreedPercent(tenths: number | null): number {
  return Math.floor((tenths ?? 0) / 5) / 2
}
