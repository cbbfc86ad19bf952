import { eq } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { chooseSamples } from '#app/personalisation/mock-ups/choose-samples.ts'
import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'
import { techniqueSamples } from '#app/personalisation/mock-ups/technique-samples.ts'
import { readDecorableProducts } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Enough to find techniques with different looks */
const maxSamples = 24

/** Products, in this order, on which the shop's mark shows different techniques. */
export async function readSamples(ctx: Context, productIds: readonly number[], count: number): Promise<readonly Sample[]> {
  const ids = [...new Set(productIds)].slice(0, maxSamples)
  const decorable = await readDecorableProducts(ctx, ids)
  const shown = ids.flatMap((id) => decorable.get(id) ?? []).filter(({ pictureSrc }) => parseReference(pictureSrc ?? '') !== null)
  return chooseSamples(shown, count)
}

/** The first products of the catalogue: enough to cover all techniques */
const maxCandidates = 400

/** For each technique a product that shows it with the shop's mark. */
export async function readTechniqueSamples(ctx: Context): Promise<readonly Sample[]> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.hidden, false))
    .orderBy(products.id)
    .limit(maxCandidates)
  const decorable = await readDecorableProducts(
    ctx,
    rows.map(({ id }) => id),
  )
  return techniqueSamples([...decorable.values()].filter(({ pictureSrc }) => parseReference(pictureSrc ?? '') !== null))
}
