import { type SQL, sql } from 'drizzle-orm'

import { countryName } from '#app/catalogue/countries.ts'
import { readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import type { ShownContact, ShownSafety } from '#app/catalogue/manufacturers/shown-safety.ts'
import { type ProductSafety, productSafety, type SafetyContact, type SafetyFields } from '#app/catalogue/product-safety.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** `SafetyFields` of a row as JSON */
const fieldsOf = (row: SQL) => sql`json_build_object(
  'manufacturerName', ${row}.manufacturer_name, 'manufacturerAddress', ${row}.manufacturer_address,
  'manufacturerContact', ${row}.manufacturer_contact, 'manufacturerCountry', ${row}.manufacturer_country,
  'responsibleName', ${row}.responsible_name, 'responsibleAddress', ${row}.responsible_address,
  'responsibleContact', ${row}.responsible_contact, 'safetyWarnings', ${row}.safety_warnings)`

/** Columns of `SafetyRow`, of `products p` */
export const safetyColumnsSql = sql`${fieldsOf(sql`p`)} as own_safety,
  (select ${fieldsOf(sql`m`)} from manufacturers m where m.brand = p.brand) as brand_safety`

export interface SafetyRow {
  readonly own_safety: SafetyFields
  readonly brand_safety: SafetyFields | null
}

export const safetyOfRow = ({ own_safety, brand_safety }: SafetyRow): ProductSafety => productSafety(own_safety, brand_safety)

/** By product; unknown ids are missing. */
export async function readSafetyOfProducts(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, ProductSafety>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<SafetyRow & { readonly id: number } & Record<string, unknown>>(
    sql`select p.id, ${safetyColumnsSql} from products p where p.id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, safetyOfRow(row)]))
}

/** Adds the manufacturer's country and links, for pages and documents. */
export function shownSafety({ manufacturer, responsible, warnings }: ProductSafety): ShownSafety {
  return {
    manufacturer:
      manufacturer === null
        ? null
        : shownContact({ ...manufacturer, address: withCountry(manufacturer.address, manufacturer.country) }),
    responsible: responsible === null ? null : shownContact(responsible),
    warnings,
  }
}

function shownContact({ name, address, contact }: SafetyContact): ShownContact {
  return { name, address, ...((contact === null ? null : readElectronicAddress(contact)) ?? { emails: [], pages: [] }) }
}

function withCountry(address: string | null, country: string | null): string | null {
  if (address === null || country === null) return address
  const name = countryName(country)
  return fold(address).includes(fold(name)) ? address : `${address}, ${name}`
}
