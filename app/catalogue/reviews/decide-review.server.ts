import { sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { isId } from '#app/catalogue/catalogue.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import type { ReviewRefusal } from '#app/catalogue/reviews/review-refusals.ts'
import type { ReviewDecision } from '#app/catalogue/reviews/reviews.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { DecidedReviews, PendingReviews, StaffReview } from '#app/catalogue/reviews/review.contract.ts'
import { ofReview } from '#app/catalogue/reviews/reviews.tables.ts'

/** A page of pending reviews; the rest follow when these are decided. */
const pendingAtOnce = 50
const decidedAtOnce = 50

export interface ReviewRow extends Record<string, unknown> {
  readonly id: string
  readonly product_id: number
  readonly product_title: string
  readonly rating: number
  readonly author: string
  readonly body: string
  readonly created_at: string
}

export const reviewColumns = sql`r.id, r.product_id, p.title as product_title, r.rating, r.author, r.body, r.created_at`

const presentReview = (row: ReviewRow): StaffReview => ({
  id: Number(row.id),
  productId: row.product_id,
  productTitle: row.product_title,
  rating: row.rating,
  author: row.author,
  body: row.body,
  writtenAt: new Date(row.created_at).toISOString(),
})

/** The pending reviews, oldest first, at most fifty, and their total number. For staff. */
export async function readPendingReviews(ctx: Context): Promise<PendingReviews> {
  const { rows } = await ctx.db.execute<ReviewRow & { readonly total: number }>(sql`
    select ${reviewColumns}, count(*) over ()::int as total
    from reviews r join products p on p.id = r.product_id
    where r.state = ${ofReview('pending')}
    order by r.created_at, r.id
    limit ${pendingAtOnce}`)
  return { total: rows[0]?.total ?? 0, reviews: rows.map(presentReview) }
}

/** A page of published or rejected reviews, the newest first. For staff. */
export async function readDecidedReviews(
  ctx: Context,
  { state, after }: { readonly state: ReviewDecision; readonly after: number | null },
): Promise<DecidedReviews> {
  const { rows } = await ctx.db.execute<ReviewRow>(sql`
    select ${reviewColumns}
    from reviews r join products p on p.id = r.product_id
    where r.state = ${state} ${after === null ? sql`` : sql`and r.id < ${after}`}
    order by r.id desc
    limit ${decidedAtOnce + 1}`)
  const reviews = rows.slice(0, decidedAtOnce).map(presentReview)
  return { reviews, next: rows.length > decidedAtOnce ? (reviews.at(-1)?.id ?? null) : null }
}

/**
 * Approves or rejects a review; a decision may be changed later. Updates the product's rating and its order in lists, and
 * invalidates cached pages if they change. Refuses unknown reviews. For staff.
 */
export function decideReview(
  ctx: Context,
  user: UserSession,
  { id, state }: { readonly id: number; readonly state: ReviewDecision },
): Promise<Result<null, ReviewRefusal>> {
  if (!isId(id)) return Promise.resolve(refuse({ refusal: 'unknown-review' }))
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ product_id: number; was: string }>(sql`
      with before as (select id, state from reviews where id = ${id} for update)
      update reviews r set state = ${state} from before where r.id = before.id
      returning r.product_id, before.state as was`)
    const [decided] = rows
    if (decided === undefined) return refuse({ refusal: 'unknown-review' })
    if (decided.was === state) return done(null)
    await recordChange(tx, user, {
      subject: 'review',
      subjectId: String(id),
      before: decided.was === 'pending' ? {} : { isPublished: decided.was === 'approved' },
      after: { isPublished: state === 'approved' },
    })
    // A review that was never shown and stays hidden changes no page.
    if (state === 'approved' || decided.was === 'approved') {
      await refreshFacets(tx, [decided.product_id])
      await bumpCatalogueVersion(tx, await tagsOfProducts(tx, [decided.product_id]))
    }
    return done(null)
  })
}
