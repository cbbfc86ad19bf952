import type { ProductContent } from '#app/products/bulk/product-content.ts'
import { changedRate, type VatChange } from '#app/products/bulk/vat-change.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { priceProblem, priceProblemText } from '#app/catalogue/price-rules.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'
import type { SafetyFields } from '#app/catalogue/product-safety.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice, roundHalfUp } from '#app/platform/text/money.ts'

/** How a new price is rounded: to 1/10,000 €, to cents, to 5 cents, or to end in ,90. */
export const roundings = ['none', 'cents', 'five-cents', 'ninety'] as const
export type Rounding = (typeof roundings)[number]

type ResponsibleField = 'responsibleName' | 'responsibleAddress' | 'responsibleContact'
type ManufacturerField = Exclude<keyof SafetyFields, ResponsibleField | 'safetyWarnings'>

/** Actions on many products at once. Prices in 1/10,000 €, percent in hundredths. */
export type BulkAction =
  | { readonly kind: 'price-percent'; readonly up: boolean; readonly percent: number; readonly rounding: Rounding }
  | { readonly kind: 'price-amount'; readonly up: boolean; readonly amount: number; readonly rounding: Rounding }
  | { readonly kind: 'price-set'; readonly price: number }
  | { readonly kind: 'discount'; readonly percent: number; readonly until: string | null }
  | { readonly kind: 'visibility'; readonly hidden: boolean }
  | { readonly kind: 'category'; readonly add: boolean; readonly categoryId: number }
  | { readonly kind: 'collection'; readonly add: boolean; readonly name: string }
  | { readonly kind: 'tag'; readonly add: boolean; readonly name: string }
  | { readonly kind: 'lead-time'; readonly days: number | null }
  // All of a group at once; without any the products have their brand's.
  | ({ readonly kind: 'manufacturer' } & Pick<SafetyFields, ManufacturerField>)
  | ({ readonly kind: 'responsible-person' } & Pick<SafetyFields, ResponsibleField>)
  | ({ readonly kind: 'safety-warnings' } & Pick<SafetyFields, 'safetyWarnings'>)

/** A change of the settings' VAT rates: products with a changed rate get the new one. */
interface VatAction {
  readonly kind: 'vat'
  readonly changes: readonly VatChange[]
}

/** `undo` reverts another bulk. */
export type StoredBulkAction = BulkAction | VatAction | { readonly kind: 'undo'; readonly bulkId: string }

/** The product after the action; the same object if nothing changes, or if a limit forbids it. */
export function applyAction<Content extends ProductContent>(content: Content, action: BulkAction | VatAction): Content {
  return leftOutText(content, action) === null ? acted(content, action) : content
}

/** Why the action leaves a product as it is: a limit that every way of writing a product has. Null if it does not. */
export function leftOutText(content: ProductContent, action: BulkAction | VatAction): string | null {
  const { product: after } = acted(content, action)
  const { product: before } = content
  switch (action.kind) {
    case 'price-percent':
    case 'price-amount':
    case 'discount':
      return isPriceOnRequest(before) ? onRequestText : problemText(after)
    case 'price-set':
      return problemText(after)
    case 'category':
      return tooManyText(after.categoryIds.length, countLimits.categories, 'κατηγορίες')
    case 'collection':
      return tooManyText(after.collections.length, countLimits.collections, 'συλλογές')
    case 'tag':
      return tooManyText(after.tags.length, countLimits.tags, 'ετικέτες')
    case 'visibility':
    case 'lead-time':
    case 'vat':
    case 'manufacturer':
    case 'responsible-person':
    case 'safety-warnings':
      return null
  }
}

const onRequestText = 'Η τιμή του είναι κατόπιν προσφοράς.'

function problemText(product: ProductContent['product']): string | null {
  const problem = priceProblem(product)
  return problem === null ? null : priceProblemText(problem)
}

function tooManyText(count: number, limit: number, names: string): string | null {
  return count > limit ? `Ένα προϊόν έχει έως ${limit} ${names}.` : null
}

function acted<Content extends ProductContent>(content: Content, action: BulkAction | VatAction): Content {
  const { product } = content
  const changed = (part: Partial<ProductContent['product']>): Content => ({ ...content, product: { ...product, ...part } })
  switch (action.kind) {
    case 'price-percent': {
      const factor = 10_000 + (action.up ? action.percent : -action.percent)
      return reprice(content, (price) => roundPrice(roundHalfUp(price * factor, 10_000), action.rounding))
    }
    case 'price-amount': {
      const by = action.up ? action.amount : -action.amount
      return reprice(content, (price) => roundPrice(Math.max(0, price + by), action.rounding))
    }
    case 'price-set':
      return changed({ price: action.price })
    case 'discount':
      return changed({ discountPercent: action.percent, offerEnd: action.percent === 0 ? null : action.until })
    case 'visibility':
      return { ...content, hidden: action.hidden }
    case 'category': {
      const others = product.categoryIds.filter((id) => id !== action.categoryId)
      // A product keeps at least one category.
      const categoryIds = action.add
        ? [...product.categoryIds.filter((id) => id !== action.categoryId), action.categoryId]
        : others
      const isThere = product.categoryIds.includes(action.categoryId)
      return isThere === action.add || categoryIds.length === 0 ? content : changed({ categoryIds })
    }
    case 'collection':
      return changed({ collections: withName(product.collections, action) })
    case 'tag':
      return changed({ tags: withName(product.tags, action) })
    case 'lead-time':
      return changed({ leadTimeDays: action.days })
    case 'manufacturer':
    case 'responsible-person':
    case 'safety-warnings': {
      const { kind: _kind, ...fields } = action
      return changed(fields)
    }
    case 'vat':
      return changed({ vatPercent: changedRate(product.vatPercent, action.changes) })
  }
}

function withName(names: readonly string[], { add, name }: { readonly add: boolean; readonly name: string }): readonly string[] {
  const others = names.filter((each) => each !== name)
  return add ? [...others, name].toSorted() : others
}

/** Price breaks change with the price. */
function reprice<Content extends ProductContent>(content: Content, newPrice: (price: number) => number): Content {
  const { product } = content
  const priceBreaks = product.priceBreaks.map((each) => ({ ...each, unitPrice: newPrice(each.unitPrice) }))
  return { ...content, product: { ...product, price: newPrice(product.price), priceBreaks } }
}

const cent = 100
const euro = 10_000

/** Below 1 € a price is rounded to cents instead of ,90. */
export function roundPrice(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price
  const step = rounding === 'five-cents' ? 5 * cent : cent
  const rounded = roundHalfUp(price, step) * step
  if (rounding !== 'ninety' || rounded < euro) return rounded
  return Math.max(0, Math.round((price - 90 * cent) / euro)) * euro + 90 * cent
}

/** The fields that the action changes, for a table of before and after. */
export function contentText(
  { product, hidden }: ProductContent,
  { kind }: BulkAction,
  categoryName: (id: number) => string,
): string {
  switch (kind) {
    case 'price-percent':
    case 'price-amount':
    case 'price-set': {
      const breaks = product.priceBreaks.map(
        (each) => `${formatNumber(each.minQuantity)}+\u00a0${formatUnitPrice(each.unitPrice)}`,
      )
      return [formatUnitPrice(product.price), ...breaks].join(' · ')
    }
    case 'discount': {
      if (product.discountPercent === 0) return 'χωρίς έκπτωση'
      return `${product.discountPercent} %${product.offerEnd === null ? '' : ` έως ${dayText(product.offerEnd)}`}`
    }
    case 'visibility':
      return hidden ? 'κρυφό' : 'φαίνεται'
    case 'category':
      return product.categoryIds.map(categoryName).join(', ')
    case 'collection':
      return product.collections.join(', ') || 'καμία'
    case 'tag':
      return product.tags.join(', ') || 'καμία'
    case 'lead-time':
      return product.leadTimeDays === null
        ? 'όπως ορίζουν οι ρυθμίσεις'
        : product.leadTimeDays === 1
          ? '1 εργάσιμη'
          : `${product.leadTimeDays} εργάσιμες`
    case 'manufacturer':
      return ownText([
        product.manufacturerName,
        product.manufacturerAddress,
        product.manufacturerContact,
        product.manufacturerCountry,
      ])
    case 'responsible-person':
      return ownText([product.responsibleName, product.responsibleAddress, product.responsibleContact])
    case 'safety-warnings':
      return ownText([product.safetyWarnings])
  }
}

const ownText = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ') || 'όπως η μάρκα'

/** What an action does, in a few words: «Τιμή +5 %». */
export function actionText(action: StoredBulkAction): string {
  switch (action.kind) {
    case 'price-percent':
      return `Τιμή ${action.up ? '+' : '-'}${String(action.percent / 100).replace('.', ',')} %`
    case 'price-amount':
      return `Τιμή ${action.up ? '+' : '-'}${formatUnitPrice(action.amount)}`
    case 'price-set':
      return `Τιμή ${formatUnitPrice(action.price)}`
    case 'discount':
      return action.percent === 0 ? 'Τέλος έκπτωσης' : `Έκπτωση ${action.percent} %`
    case 'visibility':
      return action.hidden ? 'Απόκρυψη από το κατάστημα' : 'Εμφάνιση στο κατάστημα'
    case 'category':
      return action.add ? 'Προσθήκη σε κατηγορία' : 'Αφαίρεση από κατηγορία'
    case 'collection':
      return `${action.add ? 'Προσθήκη στη συλλογή' : 'Αφαίρεση από τη συλλογή'} ${action.name}`
    case 'tag':
      return `${action.add ? 'Προσθήκη ετικέτας' : 'Αφαίρεση ετικέτας'} ${action.name}`
    case 'lead-time':
      return 'Χρόνος ετοιμασίας'
    case 'manufacturer':
      return action.manufacturerName === null ? 'Κατασκευαστής της μάρκας' : `Κατασκευαστής ${action.manufacturerName}`
    case 'responsible-person':
      return action.responsibleName === null ? 'Υπεύθυνο πρόσωπο της μάρκας' : `Υπεύθυνο πρόσωπο ${action.responsibleName}`
    case 'safety-warnings':
      return 'Προειδοποιήσεις ασφάλειας'
    case 'vat':
      return `ΦΠΑ ${action.changes.map(({ from, to }) => `${from} % σε ${to} %`).join(', ')}`
    case 'undo':
      return 'Αναίρεση μαζικής αλλαγής'
  }
}
