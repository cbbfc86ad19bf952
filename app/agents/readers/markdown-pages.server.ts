import { markdownOfBlocks, markdownTable, paragraphs, plainMarkdown } from '#app/agents/readers/markdown-text.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { firstSupply } from '#app/catalogue/product/variant-choice.ts'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { readCategory, readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { readPageText } from '#app/content/read-page-text.server.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat } from '#app/pricing/unit-price.ts'
import { promiseProduct } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { categoryUrl, productUrl } from '#app/urls.ts'

// The Markdown face of pages: what they say, for programs that read. Null for what is no page.

export async function productMarkdown(ctx: Context, id: number): Promise<string | null> {
  const product = await readProduct(ctx, id)
  if (product === null) return null
  const { title, description, facts, printPositions, primaryCategory, minimumQuantity } = product
  const days = await readDeliveryDays(ctx)
  const promise = promiseProduct(firstSupply(product), { quantity: minimumQuantity, decoration: null, postcode: null }, days)
  return markdown(
    `# ${plainMarkdown(title)}`,
    `${plainMarkdown(primaryCategory.fullName)} · ${publicOrigin(ctx.config)}${productUrl(id)}`,
    paragraphs(description),
    '## Τιμές',
    isPriceOnRequest(product) ? priceOnRequestText : pricesTable(product),
    promise === null
      ? ''
      : `Παράδοση ${formatNumber(minimumQuantity)} τεμ. χωρίς λογότυπο έως ${dayText(promise.day)}${sureText(promise.isSure)}.`,
    facts.length === 0 ? '' : '## Χαρακτηριστικά',
    facts.map(([name, value]) => `- ${plainMarkdown(name)}: ${plainMarkdown(value)}`).join('\n'),
    printPositions.length === 0 ? '' : '## Εκτύπωση λογοτύπου',
    printPositions
      .map(({ name, widthMm, heightMm, techniques }) => {
        const size = `${formatNumber(widthMm)} × ${formatNumber(heightMm)} χιλ.`
        return `- ${plainMarkdown(name)}, έως ${size}: ${techniques.map((each) => techniquesText([each])).join(', ')}`
      })
      .join('\n'),
  )
}

function pricesTable(product: ProductDetail): string {
  const rows = priceRows(product).map(({ from, unitPrice }) => [
    formatNumber(from),
    formatUnitPrice(unitPrice),
    formatAmount(piecePriceWithVat(unitPrice, product.vatPercent)),
  ])
  return markdownTable(['Από τεμάχια', 'Χωρίς ΦΠΑ', 'Με ΦΠΑ'], rows)
}

/** 0: all products. A page of the list, the most popular first. */
export async function categoryMarkdown(ctx: Context, id: number): Promise<string | null> {
  const page = id === 0 ? null : await readCategory(ctx, id)
  if (id !== 0 && page === null) return null
  const { products, total } = await listProducts(ctx, { categoryId: id, sort: 'popular', page: 1 })
  const children = page?.children ?? (await readCategoryTree(ctx)).main
  const rows = products.map((card) => {
    const [first] = priceRows(card)
    const price = isPriceOnRequest(card) ? priceOnRequestText : formatAmount(piecePriceWithVat(first.unitPrice, card.vatPercent))
    return [`[${plainMarkdown(card.title)}](${productUrl(card.id)}.md)`, price, formatNumber(card.minimumQuantity)]
  })
  return markdown(
    `# ${plainMarkdown(page?.category.fullName ?? 'Όλα τα προϊόντα')}`,
    `${formatNumber(total)} προϊόντα. Τιμές ενός τεμαχίου με ΦΠΑ, χωρίς λογότυπο.`,
    children.map(({ id: child, name }) => `- [${plainMarkdown(name)}](${categoryUrl(child)}.md)`).join('\n'),
    rows.length === 0 ? '' : markdownTable(['Προϊόν', 'Τιμή', 'Ελάχιστα τεμάχια'], rows),
  )
}

/** Pages of help, by the key of their text */
export const helpPages = ['about-us', 'delivery', 'returns', 'faq', 'artwork-guidelines', 'decoration-methods'] as const

export async function helpMarkdown(ctx: Context, key: string): Promise<string | null> {
  const text = await readPageText(ctx, key)
  if (text === null) return null
  return markdown(`# ${plainMarkdown(text.title)}`, paragraphs(text.lead), markdownOfBlocks(text.blocks))
}

/** `llms.txt`: what the shop is, and where programs go. */
export async function llmsText(ctx: Context): Promise<string> {
  const origin = publicOrigin(ctx.config)
  const [{ companyName }, { main }] = await Promise.all([readSettings(ctx), readCategoryTree(ctx)])
  const help = await Promise.all(helpPages.map(async (key) => ({ key, title: (await readPageText(ctx, key))?.title ?? key })))
  return markdown(
    `# ${plainMarkdown(companyName)}`,
    '> Online shop for corporate gifts with the customer’s logo, in Greece. Texts are Greek, prices are euros.',
    'Product, category and help pages have a Markdown face at their address with `.md`.',
    '## Programs',
    [
      `- [Universal Commerce Protocol](${origin}/.well-known/ucp): search, product, cart, checkout link, order status`,
      `- [MCP](${origin}/mcp): the same, and find_gifts, price_with_logo, check_logo, request_quote`,
      `- [API](${origin}/api/docs#agents): documentation with examples`,
    ].join('\n'),
    '## Categories',
    [{ id: 0, name: 'Όλα τα προϊόντα' }, ...main]
      .map(({ id, name }) => `- [${plainMarkdown(name)}](${origin}${categoryUrl(id)}.md)`)
      .join('\n'),
    '## Help',
    help.map(({ key, title }) => `- [${plainMarkdown(title)}](${origin}/${key}.md)`).join('\n'),
  )
}

const markdown = (...parts: readonly string[]) => `${parts.filter((part) => part !== '').join('\n\n')}\n`
