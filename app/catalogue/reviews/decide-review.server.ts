import { sql } from 'drizzle-orm'

import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { isId } from '#app/catalogue/catalogue.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import type { ReviewDecision, ReviewDecisionRefusal } from '#app/catalogue/reviews/reviews.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { PendingReviews } from '#app/catalogue/reviews/review-calls.ts'

/** A page of pending reviews; the rest follow when these are decided. */
const pendingAtOnce = 50

interface PendingRow extends Record<string, unknown> {
  readonly id: string
  readonly product_id: number
  readonly product_title: string
  readonly rating: number
  readonly author: string
  readonly body: string
  readonly created_at: string
  readonly total: number
}

/** The pending reviews, oldest first, at most fifty, and their total number. For staff. */
export async function readPendingReviews(ctx: Context): Promise<PendingReviews> {
  const { rows } = await ctx.db.execute<PendingRow>(sql`
    select r.id, r.product_id, p.title as product_title, r.rating, r.author, r.body, r.created_at,
      count(*) over ()::int as total
    from reviews r join products p on p.id = r.product_id
    where r.state = 'pending'
    order by r.created_at, r.id
    limit ${pendingAtOnce}`)
  return {
    total: rows[0]?.total ?? 0,
    reviews: rows.map((row) => ({
      id: Number(row.id),
      productId: row.product_id,
      productTitle: row.product_title,
      rating: row.rating,
      author: row.author,
      body: row.body,
      writtenAt: new Date(row.created_at).toISOString(),
    })),
  }
}

/**
 * Approves or rejects a review; a decision may be changed later. Updates the product's rating and its order in lists, and
 * invalidates cached pages if they change. Refuses unknown reviews. For staff.
 */
export function decideReview(
  ctx: Context,
  { id, state }: { readonly id: number; readonly state: ReviewDecision },
): Promise<Result<null, ReviewDecisionRefusal>> {
  if (!isId(id)) return Promise.resolve(refuse({ refusal: 'unknown-review' }))
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ product_id: number; was: string }>(sql`
      with before as (select id, state from reviews where id = ${id} for update)
      update reviews r set state = ${state} from before where r.id = before.id
      returning r.product_id, before.state as was`)
    const [decided] = rows
    if (decided === undefined) return refuse({ refusal: 'unknown-review' })
    // A review that was never shown and stays hidden changes no page.
    if (decided.was !== state && (state === 'approved' || decided.was === 'approved')) {
      await refreshFacets(tx, [decided.product_id])
      await bumpCatalogueVersion(tx, await tagsOfProducts(tx, [decided.product_id]))
    }
    return done(null)
  })
}
