import { itemId } from '#app/catalogue/item-id.ts'
import { joinParts, markdownTable, paragraphs, plainMarkdown } from '#app/agents/readers/markdown-text.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { stockNote } from '#app/catalogue/product/stock-note.ts'
import { firstChoice, firstSupply } from '#app/catalogue/product/variant-choice.ts'
import { dayText, longDayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat } from '#app/pricing/unit-price.ts'
import { type Decoration, type DeliveryDays, type DeliveryPromise, promiseProduct } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { productUrl } from '#app/urls.ts'

/** Null for an unknown or hidden product. */
export async function productMarkdown(ctx: Context, id: number): Promise<string | null> {
  const product = await readProduct(ctx, id)
  if (product === null) return null
  const { title, description, facts, primaryCategory } = product
  return joinParts(
    `# ${plainMarkdown(title)}`,
    `${plainMarkdown(primaryCategory.fullName)} · ${publicOrigin(ctx.config)}${productUrl(id)}`,
    paragraphs(description),
    '## Τιμές',
    isPriceOnRequest(product) ? priceOnRequestText : pricesTable(product),
    '## Διαθεσιμότητα',
    `${stockNote(product, firstChoice(product.variants)).text}.`,
    deliveryText(product, await readDeliveryDays(ctx)),
    variantsTable(product),
    facts.length === 0 ? '' : '## Χαρακτηριστικά',
    facts.map(([name, value]) => `- ${plainMarkdown(name)}: ${plainMarkdown(value)}`).join('\n'),
    ...product.law.flatMap(({ title: part, facts: lines }) => [`## ${part}`, lines.map(lawLine).join('\n')]),
    ...printParts(product),
  )
}

/** «- Κατασκευαστής: Acme GmbH, Hauptstraße 1, Berlin, info@acme.com» */
function lawLine({ name, lines }: ProductDetail['law'][number]['facts'][number]): string {
  return `- ${name}: ${lines.map(({ text }) => plainMarkdown(text)).join(', ')}`
}

function pricesTable(product: ProductDetail): string {
  const rows = priceRows(product).map(({ from, unitPrice }) => [
    formatNumber(from),
    formatUnitPrice(unitPrice),
    formatAmount(piecePriceWithVat(unitPrice, product.vatPercent)),
  ])
  return markdownTable(['Από τεμάχια', 'Χωρίς ΦΠΑ', 'Με ΦΠΑ'], rows)
}

/** The page's promises for the least quantity; '' where none is made. */
function deliveryText(product: ProductDetail, days: DeliveryDays): string {
  const quantity = product.minimumQuantity
  const promised = (decoration: Decoration | null) =>
    promiseProduct(firstSupply(product), { quantity, decoration, postcode: null }, days)
  const plain = promised(null)
  const decoration = product.fastestDecoration.findLast(({ from }) => from <= quantity) ?? null
  const decorated = decoration === null ? null : promised(decoration)
  if (plain === null) return ''
  const withLogo = decorated === null ? '' : ` Με εκτύπωση ${promiseText(decorated)}.`
  return `Παράδοση ${formatNumber(quantity)} τεμ. χωρίς λογότυπο ${promiseText(plain)}.${withLogo}`
}

/** «έως Τετάρτη 2 Δεκεμβρίου (2/12/2026)» */
const promiseText = ({ day, isSure }: DeliveryPromise) => `έως ${longDayText(day)} (${dayText(day)})${sureText(isSure)}`

/** Colours and sizes with the ids that programs order by; '' without variants. */
function variantsTable(product: ProductDetail): string {
  const rows = product.variants.map((variant) => [
    itemId({ productId: product.id, variantId: variant.variantId }),
    plainMarkdown(variant.colour?.label ?? ''),
    plainMarkdown(upperCase(variant.size ?? '')),
    stockNote(product, variant).text,
  ])
  return rows.length === 0 ? '' : markdownTable(['Κωδικός για προγράμματα', 'Χρώμα', 'Μέγεθος', 'Διαθεσιμότητα'], rows)
}

function printParts({ printPositions }: ProductDetail): readonly string[] {
  if (printPositions.length === 0) return []
  const lines = printPositions.map(({ name, widthMm, heightMm, techniques }) => {
    const size = `${formatNumber(widthMm)} × ${formatNumber(heightMm)} χιλ.`
    return `- ${plainMarkdown(name)}, έως ${size}: ${techniques.map((each) => techniquesText([each])).join(', ')}`
  })
  return ['## Εκτύπωση λογοτύπου', lines.join('\n')]
}
