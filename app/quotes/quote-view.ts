import type { UploadedFile } from '#app/uploads/accepted-files.ts'
import type { Totals } from '#app/pricing/totals.ts'
import type { QuoteRole, QuoteState } from '#app/quotes/quote-states.ts'
import type { OfferContent, Selection } from '#app/quotes/quotes.ts'

// What calls answer. Money is euros as numbers (product.md 6); moments are ISO strings.

export interface QuoteLineView {
  readonly id: string
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  readonly variantText: string
  readonly quantities: readonly number[]
  readonly decoration: string
  readonly note: string
}

interface OfferOptionView {
  readonly quantity: number
  readonly unitPrice: number
  readonly runPrice: number
  readonly handlingPrice: number
  readonly setUp: number
  /** Of the line at this quantity, net */
  readonly amount: number
}

export interface OfferLineView {
  readonly id: string
  readonly quoteLineId: string | null
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  readonly detail: string
  /** The customer's own remark on the line; mostly empty */
  readonly note: string
  readonly imageSrc: string | null
  readonly vatPercent: number
  readonly discountPercent: number
  readonly options: readonly OfferOptionView[]
}

export interface OfferView {
  readonly version: number
  readonly lines: readonly OfferLineView[]
  /** Null: to be agreed */
  readonly delivery: number | null
  readonly deliveryVatPercent: number
  /** ISO day by which we promise to deliver; null: to be agreed */
  readonly deliveryDay: string | null
  /** ISO day, counted to its end in Athens */
  readonly validUntil: string
  readonly terms: string
  readonly message: string
  readonly sentAt: string
  /** The quantities that stand side by side, and what each choice costs */
  readonly scenarios: readonly { readonly selection: Selection; readonly totals: Totals }[]
}

export interface QuoteMessageView {
  readonly id: string
  readonly lineId: string | null
  readonly fromStaff: boolean
  readonly authorName: string
  readonly text: string
  readonly createdAt: string
  readonly files: readonly UploadedFile[]
}

/** Something that happened, as the customer may know it. */
export interface QuoteEventView {
  readonly at: string
  readonly kind: string
  readonly actorName: string
  readonly offerVersion: number | null
  /** Why it was declined, whom it was shared with; mostly empty */
  readonly note: string
}

interface AcceptanceView {
  readonly version: number
  readonly selection: Selection
  readonly name: string
  readonly at: string
  readonly net: number
  readonly gross: number
}

/** A link that the owner sent to whoever approves. */
export interface SharedLinkView {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly sharedAt: string
  /** When it was taken back; null while it opens the quote */
  readonly revokedAt: string | null
}

/** A row of a list. */
export interface QuoteSummary {
  readonly id: string
  readonly number: string
  readonly state: QuoteState
  readonly submittedAt: string
  readonly changedAt: string
  readonly validUntil: string | null
  readonly projectName: string
  /** What was asked for first, and how many lines there are */
  readonly firstTitle: string
  readonly lineCount: number
  /** Of the newest offer; null before the first */
  readonly net: number | null
  readonly gross: number | null
}

/** A quote as its customer sees it. */
export interface QuoteView extends QuoteSummary {
  /** As whom the caller sees it */
  readonly role: QuoteRole
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly companyName: string
  readonly afm: string
  readonly message: string
  readonly budget: { readonly amount: number; readonly per: 'piece' | 'total' } | null
  readonly neededBy: string | null
  readonly deliveryPlace: string
  readonly sample: 'none' | 'free' | 'paid'
  readonly purchaseOrder: string
  readonly lines: readonly QuoteLineView[]
  readonly files: readonly UploadedFile[]
  /** All versions that were sent, the newest first. */
  readonly offers: readonly OfferView[]
  readonly messages: readonly QuoteMessageView[]
  readonly events: readonly QuoteEventView[]
  readonly acceptance: AcceptanceView | null
  /** Those that have not ended, in their order; for the owner only, others get none */
  readonly sharedLinks: readonly SharedLinkView[]
}

/** What only staff see on top. */
export interface StaffQuoteView extends QuoteView {
  readonly assignee: { readonly id: number; readonly name: string } | null
  readonly answerDueAt: string | null
  readonly isGuest: boolean
  /** The version that is being prepared, in the integers of `OfferContent`: the editor computes as the server does. */
  readonly draft: (OfferContent & { readonly version: number; readonly revision: number }) | null
  /** What each sent version was, with costs, and when the customer first opened it. */
  readonly sent: readonly {
    readonly version: number
    readonly content: OfferContent
    readonly sentAt: string
    readonly openedAt: string | null
  }[]
}
