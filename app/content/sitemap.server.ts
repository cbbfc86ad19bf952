import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm'

import { categories, products } from '#app/catalogue/catalogue.tables.ts'
import { shownCategoryIds } from '#app/catalogue/read-categories.server.ts'
import { readArticles } from '#app/content/read-page-text.server.ts'
import { type SitemapUrl, urlsPerSitemap } from '#app/content/sitemap.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import {
  aboutUrl,
  absoluteUrl,
  accessibilityUrl,
  allProductsUrl,
  articleUrl,
  artworkUrl,
  blogUrl,
  categoryUrl,
  contactUrl,
  decorationUrl,
  deliveryUrl,
  faqUrl,
  homeUrl,
  privacyUrl,
  productUrl,
  quoteUrl,
  returnsUrl,
  termsUrl,
} from '#app/urls.ts'

const standing = [
  homeUrl,
  allProductsUrl,
  quoteUrl,
  aboutUrl,
  contactUrl,
  faqUrl,
  deliveryUrl,
  returnsUrl,
  artworkUrl,
  decorationUrl,
  blogUrl,
  termsUrl,
  privacyUrl,
  accessibilityUrl,
]
const rowsAtOnce = 5_000

/** The number of sitemaps for all pages. Only products can need more than one. */
export async function countSitemaps(ctx: Context, size = urlsPerSitemap): Promise<number> {
  const [[all], [tree], articles] = await Promise.all([
    ctx.db.select({ count: count() }).from(products).where(eq(products.hidden, false)),
    ctx.db
      .select({ count: count() })
      .from(categories)
      .where(sql`${categories.id} in (${shownCategoryIds})`),
    readArticles(ctx),
  ])
  const others = standing.length + articles.length + (tree?.count ?? 0)
  return others + (all?.count ?? 0) <= size ? 1 : 1 + Math.ceil((all?.count ?? 0) / size)
}

/**
 * The URLs of a sitemap, in batches. A single sitemap (`of` 1) contains all pages; otherwise the first contains all pages
 * except products, and each further one a share of the products, by id.
 */
export async function* readSitemap(
  ctx: Context,
  part: number,
  of: number,
  size = urlsPerSitemap,
): AsyncGenerator<readonly SitemapUrl[]> {
  if (part === 1) yield await otherUrls(ctx)
  if (of === 1) yield* productUrls(ctx, 0, size)
  else if (part > 1) yield* productUrls(ctx, (part - 2) * size, size)
}

async function otherUrls(ctx: Context): Promise<readonly SitemapUrl[]> {
  const [tree, articles, [newest]] = await Promise.all([
    ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(sql`${categories.id} in (${shownCategoryIds})`)
      .orderBy(asc(categories.id)),
    readArticles(ctx),
    ctx.db.select({ at: max(products.updatedAt) }).from(products),
  ])
  const changed = newest?.at ? dayInAthens(newest.at) : undefined
  const absolute = (path: string) => absoluteUrl(publicOrigin(ctx.config), path)
  return [
    ...standing.map((url) => ({
      url: absolute(url()),
      changed: url === homeUrl || url === allProductsUrl ? changed : undefined,
    })),
    ...tree.map(({ id }) => ({ url: absolute(categoryUrl(id)), changed })),
    ...articles.map(({ slug, day }) => ({ url: absolute(articleUrl(slug)), changed: day === '' ? undefined : day })),
  ]
}

/** Paged by id, so that no step reads rows of an earlier one again. */
async function* productUrls(ctx: Context, skip: number, size: number): AsyncGenerator<readonly SitemapUrl[]> {
  let left = size
  let after = 0
  let skipping = skip
  while (left > 0) {
    const rows = await ctx.db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(gt(products.id, after), eq(products.hidden, false)))
      .orderBy(asc(products.id))
      .offset(skipping)
      .limit(Math.min(rowsAtOnce, left))
    const last = rows.at(-1)
    if (last === undefined) return
    skipping = 0
    after = last.id
    left -= rows.length
    yield rows.map(({ id, updatedAt }) => ({
      url: absoluteUrl(publicOrigin(ctx.config), productUrl(id)),
      changed: dayInAthens(updatedAt),
    }))
  }
}
