import type { DocumentCompany } from '#app/company/document-company.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

/** The data of an offer's PDF. All of it is printed, so it has none of our costs. */
export interface OfferDocument {
  /** «2026-00042» */
  readonly number: string
  readonly version: number
  /** Not sent yet; every page is marked */
  readonly isPreview: boolean
  /** ISO moment */
  readonly sentAt: string
  /** ISO day, in Athens */
  readonly issuedOn: string
  readonly company: DocumentCompany
  readonly customer: {
    readonly companyName: string
    readonly afm: string
    readonly name: string
    readonly email: string
    readonly phone: string
  }
  readonly projectName: string
  readonly purchaseOrder: string
  readonly deliveryPlace: string
  readonly content: OfferContent
  /** By when to approve and pay for the promised day, as of now; empty without a day */
  readonly deadline: string
  /** For the approver: who shares it and their note; it has the chosen quantities only. */
  readonly shared: { readonly byName: string; readonly note: string } | null
  /** Manufacturer and warnings of the products that have any */
  readonly safety: readonly { readonly titles: string; readonly texts: readonly string[] }[]
  /** Changes since the previous version, in words */
  readonly changes: readonly string[]
}
