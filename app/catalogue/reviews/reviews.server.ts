import { sql } from 'drizzle-orm'

import { isId } from '#app/catalogue/catalogue.ts'
import type { ReviewRefusal } from '#app/catalogue/reviews/review-refusals.ts'
import type { ProductReviews, ReviewInput } from '#app/catalogue/reviews/reviews.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isHoneypotFilled, stampRefusal } from '#app/platform/http/form-guard.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { ofReview } from '#app/catalogue/reviews/reviews.tables.ts'

const shownReviews = 20

interface SentReview extends ReviewInput {
  readonly productId: number
  readonly stamp: string
  /** A honeypot field, invisible to people */
  readonly website: string
}

/**
 * Stores a review for approval. Refuses unknown products, and forms that were filled in too fast for people, are older than a day
 * or not ours. A bot gets the usual answer; a duplicate review is stored once.
 */
export async function storeReview(ctx: Context, review: SentReview): Promise<Result<'pending', ReviewRefusal>> {
  const { productId, rating, author, body, stamp, website } = review
  if (isHoneypotFilled(ctx, 'review-form', website)) return done('pending')
  const untimely = stampRefusal(ctx, 'review-form', stamp)
  if (untimely !== null) return refuse({ refusal: untimely })
  const { rows } = isId(productId)
    ? await ctx.db.execute(sql`select from products where id = ${productId} and not hidden`)
    : { rows: [] }
  if (rows.length === 0) return refuse({ refusal: 'unknown-product' })
  await ctx.db.execute(sql`
    insert into reviews (product_id, rating, author, body, created_at)
    select ${productId}, ${rating}, ${author}, ${body}, ${ctx.now.toISOString()}::timestamptz
    where not exists (
      select from reviews r where r.product_id = ${productId} and r.author = ${author} and r.body = ${body}
    )`)
  return done('pending')
}

interface ReviewsRow extends Record<string, unknown> {
  readonly by_rating: readonly number[]
  readonly newest: readonly {
    readonly id: number
    readonly rating: number
    readonly author: string
    readonly body: string
    readonly createdAt: string
  }[]
}

const selectReviews = statement<ReviewsRow, 'productId'>(
  'product-reviews',
  (value) => sql`
    with approved as (select * from reviews where product_id = ${value('productId')} and state = ${ofReview('approved')})
    select
      array(
        select count(a.id)::int from generate_series(1, 5) stars left join approved a on a.rating = stars
        group by stars order by stars
      ) as by_rating,
      (
        select coalesce(json_agg(json_build_object(
          'id', n.id, 'rating', n.rating, 'author', n.author, 'body', n.body, 'createdAt', n.created_at
        ) order by n.created_at desc, n.id desc), '[]')
        from (select * from approved order by created_at desc, id desc limit ${shownReviews}) n
      ) as newest`,
)

/** A product's approved reviews; none for an unknown product. One query. */
export async function readReviews(ctx: Context, productId: number): Promise<ProductReviews> {
  const rows = await selectReviews(ctx.db, { productId })
  const { by_rating: byRating, newest } = rows[0] ?? { by_rating: [0, 0, 0, 0, 0], newest: [] }
  const count = byRating.reduce((sum, each) => sum + each, 0)
  const stars = byRating.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return {
    count,
    average: count === 0 ? null : Math.round((stars * 10) / count) / 10,
    byRating,
    newest: newest.map(({ createdAt, ...review }) => ({ ...review, day: dayInAthens(new Date(createdAt)) })),
  }
}
