import { type ProductCard } from '#app/catalogue/catalogue.ts'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { type DeliveryDays, promiseProduct, type Supply } from '#app/promise/promise.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { priceBreakAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'

type Priced = Pick<ProductCard, 'price' | 'discountPercent' | 'priceBreaks' | 'minimumQuantity'> &
  Partial<Pick<ProductCard, 'lowestRecentPrice'>>

export interface CardPrice {
  /** «4,90 €»: the price of one piece at the minimum quantity; words without a price */
  readonly now: string
  /** The price before the discount, if there is one */
  readonly was?: string
  /** «από 2,10 € στα 500 τεμ.», if larger quantities are cheaper */
  readonly from?: string
  /** «Χαμηλότερη τιμή 30 ημερών: 2,10 €»: required by law beside a discount */
  readonly lowest?: string
}

/** The price texts of a card, including VAT if its rate is given; two decimals (section 9). Both prices of a card share `rows`. */
export function cardPrice(product: Priced, vatPercent = 0, rows = priceRows(product)): CardPrice {
  if (isPriceOnRequest(product)) return { now: priceOnRequestText }
  const shown = (unitPrice: number) => formatUnitPriceShort(unitPriceWithVat(unitPrice, vatPercent))
  const [atMinimum, ...more] = rows
  const now = shown(atMinimum.unitPrice)
  const was = shown(priceBreakAt(product, product.minimumQuantity).unitPrice)
  const cheapest = more.reduce((best, row) => (row.unitPrice < best.unitPrice ? row : best), atMinimum)
  const from = shown(cheapest.unitPrice)
  return {
    now,
    ...(product.discountPercent > 0 && was !== now ? { was } : {}),
    ...(from === now ? {} : { from: `από ${from} στα ${formatNumber(cheapest.from)} τεμ.` }),
    ...(product.discountPercent > 0 && typeof product.lowestRecentPrice === 'number'
      ? { lowest: `Χαμηλότερη τιμή 30 ημερών: ${shown(product.lowestRecentPrice)}` }
      : {}),
  }
}

/** «Σε απόθεμα, από 50 τεμάχια, παράδοση έως 27/11/2026»: availability, minimum quantity and delivery day of a row. */
export function orderingText(
  product: Pick<ProductCard, 'availability' | 'minimumQuantity'> & Supply,
  days: DeliveryDays | null,
): string {
  const { availability, minimumQuantity } = product
  const from = minimumQuantity > 1 ? `, από ${formatNumber(minimumQuantity)} τεμάχια` : ''
  const order = { quantity: minimumQuantity, decoration: null, postcode: null }
  const promise = days === null ? null : promiseProduct(product, order, days)
  return `${availabilityTexts[availability]}${from}${promise === null ? '' : `, παράδοση έως ${dayText(promise.day)}${sureText(promise.isSure)}`}`
}

const availabilityTexts: Readonly<Record<ProductCard['availability'], string>> = {
  'in-stock': 'Σε απόθεμα',
  'made-to-order': 'Κατόπιν παραγγελίας',
  'coming-soon': 'Έρχεται σύντομα',
  'out-of-stock': 'Εξαντλημένο',
}

export interface CardBadge {
  readonly tone: 'sale' | 'new' | 'hot' | 'neutral'
  readonly text: string
}

/** The badges of a card, the most important first. */
export function cardBadges(product: Pick<ProductCard, 'availability' | 'discountPercent' | 'isNew' | 'isHot'>): CardBadge[] {
  const badges: (CardBadge | false)[] = [
    product.availability === 'out-of-stock' && { tone: 'neutral', text: 'Εξαντλημένο' },
    product.availability === 'coming-soon' && { tone: 'neutral', text: 'Έρχεται σύντομα' },
    product.discountPercent > 0 && { tone: 'sale', text: `-${product.discountPercent} %` },
    product.isNew && { tone: 'new', text: 'Νέο' },
    product.isHot && { tone: 'hot', text: 'Δημοφιλές' },
  ]
  return badges.filter((badge) => badge !== false)
}

/** «1 προϊόν», «1.250 προϊόντα» */
export function productCountText(count: number): string {
  return count === 1 ? '1 προϊόν' : `${formatNumber(count)} προϊόντα`
}
