import { productsTable } from '#app/agents/readers/list-markdown.server.ts'
import { joinParts, markdownLink, markdownOfBlocks, paragraphs, plainMarkdown } from '#app/agents/readers/markdown-text.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { landingRowLength, readLandingList, readLandingTexts } from '#app/content/home/read-landing.server.ts'
import { landings } from '#app/content/home/landing.ts'
import { readArticle, readArticles, readPageText } from '#app/content/read-page-text.server.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { articleUrl } from '#app/urls.ts'

/** A text page, by the key of its text. */
export async function pageMarkdown(ctx: Context, key: string): Promise<string | null> {
  const text = await readPageText(ctx, key)
  if (text === null) return null
  return joinParts(`# ${plainMarkdown(text.title)}`, paragraphs(text.lead), markdownOfBlocks(text.blocks))
}

/** The articles, the newest first. */
export async function blogMarkdown(ctx: Context): Promise<string> {
  const articles = await readArticles(ctx)
  const entries = articles.map(({ slug, title, lead, day }) =>
    joinParts(`## ${markdownLink(title, `${articleUrl(slug)}.md`)}`, day === '' ? '' : dayText(day), paragraphs(lead)).trimEnd(),
  )
  return joinParts('# Ιδέες για εταιρικά δώρα', ...entries)
}

/** Null for an unknown or hidden article. */
export async function articleMarkdown(ctx: Context, slug: string): Promise<string | null> {
  const text = await readArticle(ctx, slug)
  if (text === null) return null
  const products = await readCards(ctx, text.products)
  return joinParts(
    `# ${plainMarkdown(text.title)}`,
    [...(text.updated === '' ? [] : [dayText(text.updated)]), ...(text.author === '' ? [] : [plainMarkdown(text.author)])].join(
      ' · ',
    ),
    paragraphs(text.lead),
    markdownOfBlocks(text.blocks),
    products.length === 0 ? '' : '## Δώρα του άρθρου',
    productsTable(products),
  )
}

/** A landing page with its most popular products. */
export async function landingMarkdown(ctx: Context, slug: string): Promise<string | null> {
  const landing = landings[slug]
  if (landing === undefined) return null
  const { categoryId, filters } = await readLandingList(ctx, landing)
  const [{ title, lead, action }, popular] = await Promise.all([
    readLandingTexts(ctx, slug, landing),
    listProducts(ctx, { categoryId, filters, sort: 'popular', page: 1 }),
  ])
  return joinParts(
    `# ${plainMarkdown(title)}`,
    paragraphs(lead),
    '## Τα πιο δημοφιλή',
    productsTable(popular.products.slice(0, landingRowLength)),
    markdownLink(action, listUrl({ ...wholeList(categoryId), filters })),
  )
}
