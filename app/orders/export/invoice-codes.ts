import type { MoneyWay } from '#app/orders/payment/payment-movements.ts'

/*
 * Code tables of myDATA, which providers of e-invoicing take over. Source: ΑΑΔΕ, «Τεχνική περιγραφή διεπαφών REST API για τη
 * διαβίβαση δεδομένων ψηφιακών βιβλίων AADE – myDATA», annex 8: 8.1 invoice types, 8.2 VAT categories, 8.3 VAT
 * exemptions, 8.8 and 8.9 income
 * classification, 8.12 payment methods. The merchant's accountant confirms which of them apply.
 *
 * | field | code | meaning |
 * |---|---|---|
 * | invoiceType | 1.1 | Τιμολόγιο πώλησης |
 * | | 1.2 | Τιμολόγιο πώλησης, ενδοκοινοτικές παραδόσεις |
 * | | 5.1 | Πιστωτικό τιμολόγιο, συσχετιζόμενο |
 * | | 11.1 | Απόδειξη λιανικής πώλησης |
 * | | 11.4 | Πιστωτικό στοιχείο λιανικής |
 * | vatCategory | 1 to 6 | 24, 13, 6, 17, 9, 4 % |
 * | | 7 | without VAT |
 * | vatExemptionCategory | 14 | article 28 of the former VAT code, now 33: intra-community supplies |
 * | classificationType | E3_561_001 | sales to businesses |
 * | | E3_561_003 | sales to private persons |
 * | | E3_561_005 | sales abroad, intra-community |
 * | classificationCategory | category1_1 | goods for resale |
 * | | category1_2 | own products: what we print on |
 * | paymentMethods type | 1 | professional account in Greece |
 * | | 3 | cash |
 * | | 5 | on credit |
 * | | 7 | POS / e-POS |
 * | | 8 | direct payments by IRIS |
 */

export const invoiceTypes = {
  '1.1': 'Τιμολόγιο πώλησης',
  '1.2': 'Τιμολόγιο πώλησης, ενδοκοινοτικές παραδόσεις',
  '5.1': 'Πιστωτικό τιμολόγιο, συσχετιζόμενο',
  '11.1': 'Απόδειξη λιανικής πώλησης',
  '11.4': 'Πιστωτικό στοιχείο λιανικής',
} as const
export type InvoiceType = keyof typeof invoiceTypes

const vatCategories = new Map([
  [24, 1],
  [13, 2],
  [6, 3],
  [17, 4],
  [9, 5],
  [4, 6],
  [0, 7],
])

/** undefined for a rate that myDATA does not know */
export function vatCategory(percent: number): number | undefined {
  return vatCategories.get(percent)
}

/** The kinds of sale that myDATA tells apart. */
export type SaleKind = 'retail' | 'domestic' | 'intra-community'

const typesOfSales: Readonly<
  Record<SaleKind, { readonly sale: InvoiceType; readonly credit: InvoiceType; readonly income: string }>
> = {
  retail: { sale: '11.1', credit: '11.4', income: 'E3_561_003' },
  domestic: { sale: '1.1', credit: '5.1', income: 'E3_561_001' },
  'intra-community': { sale: '1.2', credit: '5.1', income: 'E3_561_005' },
}

export function invoiceType(kind: SaleKind, isCredit: boolean): InvoiceType {
  return typesOfSales[kind][isCredit ? 'credit' : 'sale']
}

/** null for a sale with VAT */
export const vatExemptionCategory = (kind: SaleKind) => (kind === 'intra-community' ? 14 : null)

export const classificationType = (kind: SaleKind) => typesOfSales[kind].income
export const classificationCategory = (isDecorated: boolean) => (isDecorated ? 'category1_2' : 'category1_1')

const paymentTypes: Readonly<Record<MoneyWay, number>> = {
  'bank-transfer': 1,
  iris: 8,
  card: 7,
  'cash-on-delivery': 3,
  cash: 3,
}
export const paymentType = (way: MoneyWay) => paymentTypes[way]
export const onCredit = 5
export const cash = 3
