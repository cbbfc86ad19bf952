import { joinParts, markdownLink, markdownTable, plainMarkdown } from '#app/agents/readers/markdown-text.ts'
import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { type ListAddress, listPath, listQueryOf, readListAddress, wholeList } from '#app/catalogue/list/list-address.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { readCategory, readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat } from '#app/pricing/unit-price.ts'
import { categoryUrl, productUrl } from '#app/urls.ts'

/** The address of a list that has a Markdown face: a page of it, in any order. Null for searches and filtered lists. */
export function listFaceAddress(place: string | undefined, parameters: URLSearchParams): ListAddress | null {
  const address = readListAddress(place, parameters)
  if (address === null) return null
  const { categoryId, page, sort } = address
  const whole = { ...wholeList(categoryId), page, from: page, sort }
  return listQueryOf(whole) === listQueryOf({ ...address, from: page, view: 'grid' }) ? whole : null
}

/** A page of a category's list. Null for an unknown category, and beyond the last page. */
export async function categoryMarkdown(ctx: Context, address: ListAddress): Promise<string | null> {
  const { categoryId: id, page } = address
  const category = id === 0 ? null : await readCategory(ctx, id)
  if (id !== 0 && category === null) return null
  const list = await listProducts(ctx, { ...address, sort: address.sort ?? 'popular' })
  if (page > list.pageCount) return null
  const children = category?.children ?? (await readCategoryTree(ctx)).main
  return joinParts(
    `# ${plainMarkdown(category?.category.fullName ?? 'Όλα τα προϊόντα')}`,
    `${list.total === 1 ? '1 προϊόν' : `${formatNumber(list.total)} προϊόντα`}, σελίδα ${formatNumber(page)} από ${formatNumber(list.pageCount)}.`,
    page > 1 ? '' : children.map(({ id: child, name }) => `- ${markdownLink(name, `${categoryUrl(child)}.md`)}`).join('\n'),
    productsTable(list.products),
    page < list.pageCount ? markdownLink('Επόμενη σελίδα', listFaceUrl({ ...address, page: page + 1, from: page + 1 })) : '',
  )
}

/** «/shop/5.md?page=2» */
export function listFaceUrl(address: ListAddress): string {
  const query = listQueryOf(address)
  return `${listPath(address)}.md${query === '' ? '' : `?${query}`}`
}

/** Products with the price of one piece, at the least quantity; '' without any. */
export function productsTable(products: readonly ProductCard[]): string {
  if (products.length === 0) return ''
  const rows = products.map((card) => [
    markdownLink(card.title, `${productUrl(card.id)}.md`),
    ...pricesOf(card),
    formatNumber(card.minimumQuantity),
  ])
  const table = markdownTable(['Προϊόν', 'Χωρίς ΦΠΑ', 'Με ΦΠΑ', 'Ελάχιστα τεμάχια'], rows)
  return `Τιμές ενός τεμαχίου στην ελάχιστη ποσότητα, χωρίς λογότυπο.\n\n${table}`
}

function pricesOf(card: ProductCard): readonly [string, string] {
  if (isPriceOnRequest(card)) return [priceOnRequestText, '']
  const [{ unitPrice }] = priceRows(card)
  return [formatUnitPrice(unitPrice), formatAmount(piecePriceWithVat(unitPrice, card.vatPercent))]
}
