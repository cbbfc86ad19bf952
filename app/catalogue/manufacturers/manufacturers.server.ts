import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { countries } from '#app/catalogue/country-codes.ts'
import { countryName } from '#app/catalogue/countries.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { hasSafetySql } from '#app/catalogue/manufacturers/has-safety.server.ts'
import type { ManufacturerContent, Manufacturers } from '#app/catalogue/manufacturers/manufacturer.contract.ts'
import type { ManufacturerRefusal } from '#app/catalogue/manufacturers/manufacturer-refusals.ts'
import { manufacturers } from '#app/catalogue/manufacturers/manufacturers.tables.ts'
import {
  missingSafety,
  noSafetyFields,
  productSafety,
  type SafetyFields,
  safetyFieldNames,
  safetyFieldsOf,
} from '#app/catalogue/product-safety.ts'
import { lazily } from '#app/platform/text/lazily.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

const countryChoices = lazily(() =>
  countries.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => a.name.localeCompare(b.name, 'el')),
)

/** Each brand with its manufacturer, what that lacks, and how many of its products lack a fact. */
export async function listManufacturers(ctx: Context): Promise<Manufacturers> {
  const { rows } = await ctx.db.execute<{ brand: string | null; products: number; lacking: number }>(sql`
    select brand, count(*)::int as products, count(*) filter (where not has_safety)::int as lacking
    from derived.managed_products group by brand order by brand collate "el-x-icu"`)
  const known = await readManufacturers(ctx)
  return {
    brands: rows.flatMap(({ brand, products, lacking }) => {
      if (brand === null) return []
      const fields = known.get(brand) ?? noSafetyFields
      const missing = missingSafety(productSafety(fields, null))
      return [{ brand, products, lacking, missing, ...fields, revision: revisionOf(fields) }]
    }),
    withoutBrand: rows.find(({ brand }) => brand === null)?.lacking ?? 0,
    countries: countryChoices(),
  }
}

/** The safety fields of all brands that have any. */
export async function readManufacturers(ctx: Context): Promise<ReadonlyMap<string, SafetyFields>> {
  const rows = await ctx.db.select().from(manufacturers)
  return new Map(rows.map((row) => [row.brand, safetyFieldsOf(row)]))
}

/** Saves all of a brand; its products' pages follow. Refuses a brand that no product has, and one that a colleague changed. */
export function saveManufacturer(
  ctx: Context,
  user: UserSession,
  { brand, revision, ...content }: ManufacturerContent,
): Promise<Result<Manufacturers, ManufacturerRefusal>> {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const { rows } = await tx.db.execute<{ id: number }>(sql`select id from products where brand = ${brand} order by id`)
    if (rows.length === 0) return refuse({ refusal: 'unknown-brand' })
    const before = (await readManufacturers(tx)).get(brand) ?? noSafetyFields
    if (revisionOf(before) !== revision) return refuse({ refusal: 'manufacturer-changed' })
    const changed = safetyFieldNames.filter((field) => before[field] !== content[field])
    if (changed.length === 0) return done(await listManufacturers(tx))
    await writeManufacturer(tx, brand, content)
    const only = (fields: SafetyFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
    await recordChange(tx, user, { subject: 'manufacturer', subjectId: brand, before: only(before), after: only(content) })
    await bumpCatalogueVersion(
      tx,
      await tagsOfProducts(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    return done(await listManufacturers(tx))
  })
}

async function writeManufacturer(tx: Context, brand: string, content: SafetyFields): Promise<void> {
  if (safetyFieldNames.every((field) => content[field] === null)) {
    await tx.db.delete(manufacturers).where(eq(manufacturers.brand, brand))
  } else {
    const row = { ...safetyFieldsOf(content), updatedAt: tx.now }
    await tx.db
      .insert(manufacturers)
      .values({ brand, ...row })
      .onConflictDoUpdate({ target: manufacturers.brand, set: row })
  }
  await tx.db.execute(sql`
    update derived.managed_products mp set has_safety = ${hasSafetySql()}
    from products p where p.id = mp.product_id and p.brand = ${brand}`)
}

function revisionOf(fields: SafetyFields): string {
  return createHash('sha256')
    .update(JSON.stringify(safetyFieldNames.map((field) => fields[field])))
    .digest('base64url')
}
