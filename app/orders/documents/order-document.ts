import type { DocumentCompany } from '#app/company/document-company.ts'
import type { DrawnPlacement } from '#app/proofs/document/proof-document.ts'

/** The documents of an order. None is a tax document: invoices are issued by a licensed provider. */
export const orderDocumentKinds = ['confirmation', 'proforma', 'packing-list', 'artwork-sheet'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** Documents open to customers; the others are for the workshop. */
export const customerDocumentKinds = ['confirmation', 'proforma'] as const

const titles: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'Επιβεβαίωση παραγγελίας',
  proforma: 'Προτιμολόγιο',
  'packing-list': 'Δελτίο συσκευασίας',
  'artwork-sheet': 'Φύλλο μακέτας',
}

export function documentTitle(kind: OrderDocumentKind): string {
  return titles[kind]
}

export function orderFileName(kind: OrderDocumentKind, number: string): string {
  return `${documentTitle(kind)} ${number}.pdf`
}

type Fact = readonly [label: string, value: string]

/** The data of a document; all of it is printed. Amounts in cents, unit prices in 1/10,000 €, lengths in tenths of a millimetre. */
export interface OrderDocument {
  readonly kind: OrderDocumentKind
  /** «Π-2026-00042» */
  readonly number: string
  /** The order's ISO moment: equal data gives equal bytes. */
  readonly placedAt: string
  readonly company: DocumentCompany
  readonly customer: { readonly name: string; readonly details: readonly string[] }
  /** Empty values are left out. */
  readonly facts: readonly Fact[]
  readonly lines: readonly OrderDocumentLine[]
  /** Below the lines; null on documents without prices */
  readonly money: OrderDocumentMoney | null
  readonly notes: string
}

export interface OrderDocumentLine {
  readonly title: string
  readonly details: readonly string[]
  readonly sku: string
  /** The pieces to pack, on a packing list */
  readonly quantity: number
  readonly unitPrice: number
  /** «7,30 € το τεμάχιο με το λογότυπο (9,05 € με ΦΠΑ)»; empty for bare goods, whose unit price says it */
  readonly pieceText: string
  readonly goodsCents: number
  readonly charges: readonly { readonly text: string; readonly cents: number }[]
  readonly netCents: number
  readonly vatPercent: number
  readonly sizes: readonly { readonly size: string; readonly quantity: number }[]
  readonly names: readonly { readonly size: string; readonly name: string }[]
  /** The placements that an artwork sheet draws */
  readonly placements: readonly DrawnPlacement[]
  /** The proof's approval, in words */
  readonly approval: string
}

export interface OrderDocumentMoney {
  readonly rows: readonly { readonly name: string; readonly text: string; readonly isStrong: boolean }[]
  /** By which article there is no VAT; else empty */
  readonly note: string
  /** For a proforma paid by transfer; else empty */
  readonly transfer: { readonly title: string; readonly rows: readonly Fact[] } | null
}
