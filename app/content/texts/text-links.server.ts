import { inArray } from 'drizzle-orm'

import { categories, products } from '#app/catalogue/catalogue.tables.ts'
import type { Block, Inline } from '#app/content/blocks.ts'
import { readArticles } from '#app/content/read-page-text.server.ts'
import { knownTexts, urlOfText } from '#app/content/texts/known-texts.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as urls from '#app/urls.ts'

/** Pages without parameters that a text may link */
const pages: ReadonlySet<string> = new Set(
  [
    urls.homeUrl,
    urls.quoteUrl,
    urls.cartUrl,
    urls.contactUrl,
    urls.newsletterUrl,
    urls.blogUrl,
    urls.accountUrl,
    urls.loginUrl,
    urls.registerUrl,
    urls.wishlistUrl,
    urls.compareUrl,
    urls.orderTrackingUrl,
    urls.offerRequestsUrl,
  ].map((url) => withoutSlash(url())),
)

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Sentences on a text's broken links. Other sites are not requested. */
export async function brokenLinks(ctx: Context, blocks: readonly Block[]): Promise<readonly string[]> {
  const links = [...new Set(blocks.flatMap(linksOf))]
  const anchors = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [`#${block.id}`] : [])))
  const paths = links.filter((to) => to.startsWith('/')).map((to) => ({ to, path: withoutSlash(to.split(/[?#]/)[0] ?? '') }))
  const isThere = await findPages(
    ctx,
    paths.map(({ path }) => path),
  )
  return [
    ...links
      .filter((to) => to.startsWith('#') && !anchors.has(to))
      .map((to) => `Ο σύνδεσμος ${to} δεν οδηγεί σε ενότητα της σελίδας.`),
    ...paths.filter(({ path }) => !isThere(path)).map(({ to }) => `Ο σύνδεσμος ${to} δεν οδηγεί σε σελίδα του καταστήματος.`),
  ]
}

function linksOf(block: Block): readonly string[] {
  const ofWords = (words: readonly Inline[]) =>
    words.flatMap((part) => (typeof part !== 'string' && 'to' in part ? [part.to] : []))
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return ofWords(block.content)
    case 'list':
      return block.items.flatMap(ofWords)
    case 'table':
      return [...block.head, ...block.rows.flat()].flatMap(ofWords)
    case 'heading':
    case 'picture':
      return []
  }
}

async function findPages(ctx: Context, paths: readonly string[]): Promise<(path: string) => boolean> {
  const idsBelow = (folder: string) =>
    paths.flatMap((path) => {
      const [, id] = new RegExp(`^/${folder}/(\\d{1,9})$`).exec(path) ?? []
      return id === undefined ? [] : [Number(id)]
    })
  const [productIds, categoryIds] = [idsBelow('product'), idsBelow('shop')]
  const hasArticle = paths.some((path) => path.startsWith('/blog/'))
  const [foundProducts, foundCategories, articles] = await Promise.all([
    productIds.length === 0 ? [] : ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, productIds)),
    categoryIds.length === 0
      ? []
      : ctx.db.select({ id: categories.id }).from(categories).where(inArray(categories.id, categoryIds)),
    hasArticle ? readArticles(ctx) : [],
  ])
  const there = new Set([
    ...pages,
    ...knownTexts.map((text) => urlOfText(text) ?? ''),
    urls.allProductsUrl(),
    ...foundProducts.map(({ id }) => urls.productUrl(id)),
    ...foundCategories.map(({ id }) => urls.categoryUrl(id)),
    ...articles.map(({ slug }) => urls.articleUrl(slug)),
  ])
  return (path) => there.has(path)
}
