import type { ProductDetail, ProductOrigin, ProductVariant } from '#app/catalogue/catalogue.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'
import { lazily } from '#app/platform/text/lazily.ts'

/** Stock up to this is announced as the last pieces. */
const fewPieces = 10

export interface StockNote {
  readonly tone: 'good' | 'few' | 'wait' | 'none'
  readonly text: string
}

/** Section 4's stock indicator, for the chosen variant if there is one. */
export function stockNote(
  product: Pick<ProductDetail, 'availability' | 'availableFrom' | 'madeToOrder' | 'shelfStock' | 'restockLeadTimeDays'>,
  variant: Pick<ProductVariant, 'shelfStock'> | null,
): StockNote {
  if (product.availability === 'coming-soon') {
    const day = product.availableFrom === null ? '' : `: διαθέσιμο από ${dayText(product.availableFrom)}`
    return { tone: 'wait', text: `Έρχεται σύντομα${day}` }
  }
  if (product.madeToOrder) return { tone: 'good', text: 'Κατόπιν παραγγελίας, σε κάθε ποσότητα' }
  const stock = variant?.shelfStock ?? product.shelfStock
  if (product.restockLeadTimeDays !== null) return { tone: 'good', text: shelfText(stock, product.restockLeadTimeDays) }
  if (stock <= 0) return { tone: 'none', text: 'Εξαντλημένο' }
  if (stock === 1) return { tone: 'few', text: 'Τελευταίο τεμάχιο' }
  if (stock <= fewPieces) return { tone: 'few', text: `Τελευταία ${formatNumber(stock)} τεμάχια` }
  return { tone: 'good', text: `Διαθέσιμα: ${formatNumber(stock)} τεμάχια` }
}

/** «72 άμεσα, τα υπόλοιπα σε 12 εργάσιμες» (product.md 8) */
export function shelfText(shelfStock: number, restockLeadTimeDays: number): string {
  const rest = restockLeadTimeDays === 1 ? 'σε 1 εργάσιμη' : `σε ${formatNumber(restockLeadTimeDays)} εργάσιμες`
  return shelfStock <= 0 ? `Κατόπιν παραγγελίας, ${rest}` : `${formatNumber(shelfStock)} άμεσα, τα υπόλοιπα ${rest}`
}

/** The rows of the details table; unknown facts are left out. */
export function productFacts(product: ProductDetail, variant: ProductVariant | null): (readonly [string, string])[] {
  const { minimumQuantity, quantityMultiple, packSize, madeToOrder, leadTimeDays, restockLeadTimeDays, weightGrams } = product
  const sku = variant?.sku ?? product.sku
  const facts: (readonly [string, string | null])[] = [
    ['Κωδικός', sku],
    ['Μάρκα', product.brand],
    ['Χώρα προέλευσης', product.origin?.countryName ?? null],
    ['Δημιουργός', product.origin === null ? null : makerText(product.origin)],
    ['Χρώματα', product.colours.map(({ label }) => label).join(', ')],
    ['Μεγέθη', [...new Set(product.variants.flatMap(({ size }) => (size === null ? [] : [upperCase(size)])))].join(', ')],
    ['Υλικό', product.material],
    ['Διαστάσεις', product.dimensions],
    ['Βάρος', weightGrams === null ? null : weightText(weightGrams)],
    ['Ελάχιστη ποσότητα', `${formatNumber(minimumQuantity)} τεμ.`],
    ['Πολλαπλάσια', quantityMultiple > 1 ? `ανά ${formatNumber(quantityMultiple)} τεμ.` : null],
    ['Συσκευασία', packSize === null ? null : `${formatNumber(packSize)} τεμ. ανά κιβώτιο`],
    [madeToOrder ? 'Χρόνος παραγωγής' : 'Έτοιμο για αποστολή', leadTimeDays === null ? null : `σε ${leadTimeText(leadTimeDays)}`],
    ['Πέρα από το απόθεμα', restockLeadTimeDays === null ? null : `σε ${leadTimeText(restockLeadTimeDays)}`],
    ['ΦΠΑ', `${product.vatPercent} %`],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}

/** «Κτήμα Σταυρίδη, Νεμέα» */
function makerText({ makerName, makerPlace }: ProductOrigin): string {
  return [makerName, makerPlace].filter((part) => part !== null).join(', ')
}

/** «5 εργάσιμες ημέρες» */
export function leadTimeText(days: number): string {
  return days === 1 ? '1 εργάσιμη ημέρα' : `${formatNumber(days)} εργάσιμες ημέρες`
}

const kilograms = lazily(() => new Intl.NumberFormat('el-GR', { maximumFractionDigits: 2 }))

function weightText(grams: number): string {
  return grams < 1_000 ? `${formatNumber(grams)} g` : `${kilograms().format(grams / 1_000)} kg`
}
