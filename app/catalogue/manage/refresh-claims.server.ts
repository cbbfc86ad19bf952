import { sql } from 'drizzle-orm'

import { type ClaimingProduct, shownTexts } from '#app/catalogue/claim-warnings.ts'
import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import { hasRecognisedExcellence, recognisedUntil } from '#app/catalogue/environmental-facts.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

/** So few that reading their texts holds no request up */
const batch = 100

interface Examined {
  readonly id: number
  readonly product: ClaimingProduct
}

/** Stores the generic claims of these products' words for staff's list, after its rows. */
export async function refreshClaims(tx: Context, products: readonly Examined[]): Promise<void> {
  const found = products.map(({ id, product }) => ({ id, ...unproven(product, dayInAthens(tx.now)) }))
  await tx.db.execute(sql`
    update derived.managed_products m set claims = f.claims, claims_until = f.until
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id int, claims text[], until date)
    where m.product_id = f.id and (m.claims, m.claims_until) is distinct from (f.claims, f.until)`)
}

function unproven(product: ClaimingProduct, today: string) {
  const all = Object.values(shownTexts(product)).flatMap((text) => genericClaims(text))
  const isExcellent = hasRecognisedExcellence(product, today)
  const claims = isExcellent ? all.filter(({ kind }) => kind === 'neutrality') : all
  return { claims: claims.map(({ words }) => words), until: claims.length < all.length ? recognisedUntil(product) : null }
}

/** Examines products that no version of the shop with this rule has written. */
export async function fillClaims(ctx: Context, signal?: AbortSignal): Promise<void> {
  let after = 0
  for (;;) {
    if (signal?.aborted === true) break
    const { rows } = await ctx.db.execute<ClaimingProduct & { id: number } & Record<string, unknown>>(sql`
      select p.id, p.title, p.description, p.type, p.brand, p.audience, p.material, p.dimensions, p.maker_name as "makerName",
        p.certificates,
        array(select c.collection from product_collections c where c.product_id = p.id) as collections
      from products p join derived.managed_products m on m.product_id = p.id
      where m.claims is null and p.id > ${after} order by p.id limit ${batch}`)
    await refreshClaims(
      ctx,
      rows.map(({ id, ...product }) => ({ id, product })),
    )
    if (rows.length < batch) break
    after = rows.at(-1)?.id ?? after
  }
}
