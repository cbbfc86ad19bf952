import { type SQL, sql } from 'drizzle-orm'

import { countries } from '#app/catalogue/country-codes.ts'
import { isMemberState } from '#app/company/vat-number.ts'

/**
 * `missingSafety` of product-safety.ts in SQL: true where nothing is missing of a product `p`. has-safety.db.test.ts compares the
 * two.
 */
export function hasSafetySql(): SQL {
  const members = sql.param(countries.filter(isMemberState))
  return sql`(
    select e.name is not null and e.address is not null and e.contact is not null and case
      when coalesce(e.responsible_name, e.responsible_address, e.responsible_contact) is null
        then coalesce(e.country = any(${members}::text[]), false)
      else e.responsible_name is not null and e.responsible_address is not null and e.responsible_contact is not null
    end
    from (
      select
        case when o.names_own then p.manufacturer_name else m.manufacturer_name end as name,
        case when o.names_own then p.manufacturer_address else m.manufacturer_address end as address,
        case when o.names_own then p.manufacturer_contact else m.manufacturer_contact end as contact,
        case when o.names_own then p.manufacturer_country else m.manufacturer_country end as country,
        case when o.names_own or o.responsible then p.responsible_name else m.responsible_name end as responsible_name,
        case when o.names_own or o.responsible then p.responsible_address else m.responsible_address end as responsible_address,
        case when o.names_own or o.responsible then p.responsible_contact else m.responsible_contact end as responsible_contact
      from (
        select
          coalesce(p.manufacturer_name, p.manufacturer_address, p.manufacturer_contact) is not null as names_own,
          coalesce(p.responsible_name, p.responsible_address, p.responsible_contact) is not null as responsible
      ) o left join manufacturers m on m.brand = p.brand
    ) e
  )`
}
