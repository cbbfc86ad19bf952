import type { ProductDetail, ProductOrigin } from '#app/catalogue/catalogue.ts'
import { shownRows } from '#app/catalogue/product-fields/shown-rows.ts'
import { leadTimeText, readyText } from '#app/catalogue/product/supply-text.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'

/**
 * The rows of the details table but for the code, which follows the chosen variant; unknown facts are left out. Worked out by the
 * server, so that pages load no code for it.
 */
export function productFacts(product: Omit<ProductDetail, 'facts' | 'fastestDecoration'>): (readonly [string, string])[] {
  const { minimumQuantity, quantityMultiple, packSize, madeToOrder, restockLeadTimeDays } = product
  const facts: (readonly [string, string | null])[] = [
    ['Μάρκα', product.brand],
    ['Χώρα προέλευσης', product.origin?.countryName ?? null],
    ['Δημιουργός', product.origin === null ? null : makerText(product.origin)],
    ['Χρώματα', product.colours.map(({ label }) => label).join(', ')],
    ['Μεγέθη', [...new Set(product.variants.flatMap(({ size }) => (size === null ? [] : [upperCase(size)])))].join(', ')],
    ...shownRows.map(({ name, textOf }) => [name, textOf(product)] as const),
    ['Ελάχιστη ποσότητα', `${formatNumber(minimumQuantity)} τεμ.`],
    ['Πολλαπλάσια', quantityMultiple > 1 ? `ανά ${formatNumber(quantityMultiple)} τεμ.` : null],
    ['Συσκευασία', packSize === null ? null : `${formatNumber(packSize)} τεμ. ανά κιβώτιο`],
    [madeToOrder ? 'Χρόνος παραγωγής' : 'Έτοιμο για αποστολή', readyText(product)],
    ['Πέρα από το απόθεμα', restockLeadTimeDays === null ? null : `σε ${leadTimeText(restockLeadTimeDays)}`],
    ['ΦΠΑ', `${product.vatPercent} %`],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}

/** «Κτήμα Σταυρίδη, Νεμέα» */
function makerText({ makerName, makerPlace }: ProductOrigin): string {
  return [makerName, makerPlace].filter((part) => part !== null).join(', ')
}
