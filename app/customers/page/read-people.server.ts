import { sql } from 'drizzle-orm'

import { agreedDiscountTenthsOf } from '#app/account/agreed-discount.server.ts'
import type { Customer } from '#app/customers/customers.contract.ts'
import type { Context } from '#app/platform/context.server.ts'

const maxPeople = 30
const maxAddresses = 10

type People = Pick<Customer, 'people' | 'companies' | 'addresses'>

/** The people of a customer, accounts first, with their companies and addresses. */
export async function readCustomerPeople(ctx: Context, id: string): Promise<People> {
  const [people, companies, addresses] = [await peopleOf(ctx, id), await companiesOf(ctx, id), await addressesOf(ctx, id)]
  return { people, companies, addresses }
}

/** Guests are grouped by address; without one, by name and number. */
async function peopleOf(ctx: Context, id: string): Promise<Customer['people']> {
  const { rows } = await ctx.db.execute<Customer['people'][number] & Record<string, unknown>>(sql`
    select distinct on (user_id, lower(email), case when email = '' then name || phone end)
      user_id as "userId", name, email, phone, is_confirmed as "isConfirmed", has_discount as "hasDiscount"
    from (
      select id as user_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name, email, phone,
        email_confirmed_at is not null as is_confirmed,
        coalesce(${agreedDiscountTenthsOf(sql`users.order_id`)}, 0) > 0 as has_discount, created_at as at
      from users where customer_id = ${id}
      union all
      select null, name, email, phone, true, false, coalesce(submitted_at, created_at) from quotes
      where customer_id = ${id} and user_id is null and (email <> '' or phone <> '')
      union all
      select null, name, email, phone, true, false, created_at from orders
      where customer_id = ${id} and user_id is null and not is_forgotten_at_end and (email <> '' or phone <> '')
    ) people
    order by user_id nulls last, lower(email), case when email = '' then name || phone end, at desc
    limit ${maxPeople}`)
  return rows
}

async function companiesOf(ctx: Context, id: string): Promise<Customer['companies']> {
  const { rows } = await ctx.db.execute<Customer['companies'][number] & Record<string, unknown>>(sql`
    select distinct on (afm, case when afm = '' then lower("companyName") end) "companyName", afm
    from (
      select company_name as "companyName", afm, created_at as at from users where customer_id = ${id}
      union all
      select company_name, afm, coalesce(submitted_at, created_at) from quotes where customer_id = ${id}
      union all
      select invoice->>'companyName', invoice->>'vatNumber', created_at from orders
      where customer_id = ${id} and invoice is not null
    ) companies
    where "companyName" <> '' or afm <> ''
    order by afm desc, case when afm = '' then lower("companyName") end, at desc
    limit ${maxPeople}`)
  return rows
}

async function addressesOf(ctx: Context, id: string): Promise<Customer['addresses']> {
  const { rows } = await ctx.db.execute<Customer['addresses'][number] & Record<string, unknown>>(sql`
    select distinct on (lower(line), postcode) recipient, line, postcode, city, country
    from (
      select a.recipient, a.street as line, replace(a.postal_code, ' ', '') as postcode, a.city, 'GR' as country, a.created_at as at
      from addresses a join users u on u.id = a.user_id where u.customer_id = ${id}
      union all
      (select name, delivery_address->>'line', replace(delivery_address->>'postcode', ' ', ''), delivery_address->>'city',
        delivery_address->>'country', created_at
      from orders where customer_id = ${id} and not is_forgotten_at_end and delivery_address->>'line' <> ''
      order by created_at desc limit 50)
    ) known
    order by lower(line), postcode, at desc
    limit ${maxAddresses}`)
  return rows
}
