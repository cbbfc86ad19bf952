import { type SQL, sql } from 'drizzle-orm'

import { readSampleRecords, type SampleRecords } from '#app/catalogue/import/sample-records.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * What visitors and customers left in the demonstration, in the order that the foreign keys want. What hangs on these rows goes with
 * them; accounts of staff, settings, texts, templates, keys and the audit log stay.
 */
const ofVisitors: readonly SQL[] = [
  sql`delete from provider_events`,
  sql`delete from unmatched_payments`,
  sql`delete from payments`,
  sql`delete from purchase_orders`,
  sql`delete from purchase_numbers`,
  sql`delete from orders`,
  sql`delete from quotes`,
  sql`delete from cart_openings`,
  sql`delete from order_numbers`,
  sql`delete from quote_numbers`,
  sql`delete from delivery_note_numbers`,
  sql`delete from carts`,
  sql`delete from wishlists`,
  sql`delete from shared_shelves`,
  sql`delete from agent_requests`,
  sql`delete from agent_logos`,
  sql`delete from designs`,
  sql`delete from logos where user_id is null`,
  sql`delete from users where role = 'customer'`,
  sql`delete from customer_records`,
  sql`delete from customers`,
  sql`delete from reviews`,
  sql`delete from newsletter_subscribers`,
  sql`delete from mails where lower(recipient) not in (select lower(email) from users)`,
  sql`delete from webhook_deliveries`,
  sql`delete from search_terms`,
]

/** The records of the sample. What staff added stays; so do the sample's categories that have it, and rate cards that staff changed. */
const ofSample = ({ products, categories, inks, searchTags }: SampleRecords): readonly SQL[] => [
  sql`delete from products where origin = any(${sql.param(products)}::text[])`,
  sql`with recursive used as (
      select id, parent_id from categories where not (origin = any(${sql.param(categories)}::text[]))
        or id in (select primary_category_id from products union select category_id from product_categories)
      union select above.id, above.parent_id from categories above join used on used.parent_id = above.id
    ) delete from categories where id not in (select id from used)`,
  sql`delete from rate_cards where key not in (select key from rate_cards where changed_by is not null)`,
  sql`delete from inks i using json_to_recordset(${JSON.stringify(inks)}::json) as s(kind text, code text, name text)
    where i.kind = s.kind and i.code = s.code and i.name = s.name`,
  sql`delete from search_tags where key = any(${sql.param(searchTags)}::text[])`,
]

/** Removes the sample and what was tried with it. In the transaction of the caller, which closes the shop. */
export async function removeSample(tx: Context): Promise<void> {
  await lockImports(tx)
  // Orders lock products first; what is being placed ends before, or is refused after.
  await tx.db.execute(sql`lock table products, carts, quotes, orders in exclusive mode`)
  for (const statement of [...ofVisitors, ...ofSample(await readSampleRecords())]) await tx.db.execute(statement)
}
