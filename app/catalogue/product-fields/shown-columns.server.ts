import { sql } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { shownKeys, type ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'

const columnOf = (key: keyof ShownValues) => sql`p.${sql.identifier(products[key].name)} as ${sql.identifier(key)}`

/** Columns of `ShownValues`, of `products p`, called by the keys of the fields. */
export const shownColumnsSql = sql.join(shownKeys.map(columnOf), sql`, `)

/** Only these of a row. */
export function shownValuesOf(row: ShownValues): ShownValues
export function shownValuesOf(row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(shownKeys.map((key) => [key, row[key]]))
}
