import { joinParts, markdownLink, paragraphs, plainMarkdown } from '#app/agents/readers/markdown-text.ts'
import { agentDocsPath, catalogFilePath, mcpPath, profilePath } from '#app/agents/ucp/business-profile.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { shopNameOf } from '#app/company/shop-brand.ts'
import { numbered } from '#app/company/settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { landings } from '#app/content/home/landing.ts'
import { readLandingTexts } from '#app/content/home/read-landing.server.ts'
import { readArticles, readPageText } from '#app/content/read-page-text.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { partsText } from '#app/platform/text/parts-text.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { articleUrl, blogUrl, categoryUrl, landingUrl } from '#app/urls.ts'

export const llmsPath = '/llms.txt'

/** The text pages, by the keys of their texts */
export const textPages = [
  'about-us',
  'delivery',
  'returns',
  'faq',
  'artwork-guidelines',
  'decoration-methods',
  'conditions-of-use',
  'privacy-policy',
  'accessibility',
] as const

/** The newest; the blog's own face has all. */
const maxArticles = 20
const maxCategories = 100

/** `llms.txt` (llmstxt.org): what the shop is, and where programs go. */
export async function llmsText(ctx: Context): Promise<string> {
  const origin = publicOrigin(ctx.config)
  const [settings, { main }, articles] = await Promise.all([readSettings(ctx), readCategoryTree(ctx), readArticles(ctx)])
  const { phone, email, serviceHours } = settings
  const pages = await Promise.all(textPages.map(async (key) => ({ key, title: (await readPageText(ctx, key))?.title ?? key })))
  const ideas = await Promise.all(
    Object.entries(landings).map(async ([slug, landing]) => ({
      name: (await readLandingTexts(ctx, slug, landing)).title,
      path: landingUrl(slug),
    })),
  )
  const link = ({ name, path }: { readonly name: string; readonly path: string }) => `- ${markdownLink(name, origin + path)}`
  const faces = (some: readonly { readonly name: string; readonly path: string }[]) =>
    some.map(({ name, path }) => link({ name, path: `${path}.md` })).join('\n')
  const reached = partsText([numbered('Τηλέφωνο', phone), numbered('e-mail', email), serviceHoursText(serviceHours)])
  return joinParts(
    `# ${plainMarkdown(shopNameOf(settings))}`,
    '> Online shop for corporate gifts with the customer’s logo, in Greece. Texts are Greek, prices are euros.',
    ...(reached === '' ? [] : [paragraphs(`${reached}.`)]),
    'Pages have a Markdown face at their address with `.md`: products (`/product/12.md`), categories with `?page=2` for the next page, texts and articles.',
    '## Programs',
    [
      `${link({ name: 'Universal Commerce Protocol', path: profilePath })}: search, product, cart, checkout link, order status`,
      `${link({ name: 'MCP', path: mcpPath })}: the same, and find_gifts, price_with_logo, check_logo, request_quote, quote_status`,
      `${link({ name: 'Catalogue file', path: catalogFilePath })}: all products with variants, prices and stock, as the protocol's search answers them`,
      `${link({ name: 'API', path: agentDocsPath })}: documentation with examples`,
      `${link({ name: 'Sitemap', path: '/sitemap.xml' })}: all pages`,
    ].join('\n'),
    '## Categories',
    faces([
      { name: 'Όλα τα προϊόντα', path: categoryUrl(0) },
      ...main.slice(0, maxCategories).map(({ id, name }) => ({ name, path: categoryUrl(id) })),
    ]),
    '## Ideas',
    faces(ideas),
    '## Help',
    faces(pages.map(({ key, title }) => ({ name: title, path: `/${key}` }))),
    '## Blog',
    faces([
      { name: 'Όλα τα άρθρα', path: blogUrl() },
      ...articles.slice(0, maxArticles).map(({ slug, title }) => ({ name: title, path: articleUrl(slug) })),
    ]),
  )
}
