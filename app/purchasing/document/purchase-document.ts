import type { DocumentCompany } from '#app/company/document-company.ts'

/** The data of a purchase order's document; all of it is printed. Amounts in cents, unit costs in 1/10,000 €. */
export interface PurchaseDocument {
  /** «ΑΓ-2026-00042»; null: a draft */
  readonly number: string | null
  /** ISO moment of sending, or of the last change of a draft: equal data gives equal bytes */
  readonly at: string
  readonly company: DocumentCompany
  readonly supplier: { readonly name: string; readonly details: readonly string[] }
  /** Empty values are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly PurchaseDocumentLine[]
  /** The sum of the lines with a known cost; null if none has one */
  readonly netCents: number | null
  readonly note: string
}

export interface PurchaseDocumentLine {
  readonly code: string
  readonly title: string
  readonly details: readonly string[]
  readonly quantity: number
  readonly unitCost: number | null
  readonly netCents: number | null
}

export function purchaseFileName(number: string | null): string {
  return number === null ? 'Πρόχειρη παραγγελία σε προμηθευτή.pdf' : `Παραγγελία ${number}.pdf`
}
