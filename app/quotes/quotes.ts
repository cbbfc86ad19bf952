/** Shapes and limits of quotes. Loaded by pages too: the schemas stand apart, because zod weighs more. */

export const mostQuoteLines = 50
/** Quantities of one line that can be compared. */
export const mostQuantities = 4
export const largestQuantity = 1_000_000
/** Of the file store: documents that were sent */
export const offerFolder = 'offers'
/** The same of files of customers and of ours */
export const quoteFileFolder = 'quote-files'

/** A price of ours for one quantity of a line. Money is net: unit prices in 1/10,000 €, amounts in cents (domain.md). */
export interface OfferOption {
  readonly quantity: number
  /** Of the goods, before the line's discount */
  readonly unitPrice: number
  /** Run charge: print, by the piece */
  readonly runPrice: number
  /** Handling charge, by the piece */
  readonly handlingPrice: number
  /** Set-up charge, once; cents */
  readonly setUpCents: number
  /** The goods' price is the catalogue's, and follows the quantity in the editor. */
  readonly isListPrice?: boolean | undefined
}

export interface OfferLine {
  readonly id: string
  /** The line of the request that it answers; null where we propose something else. */
  readonly quoteLineId: string | null
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  /** Colour, size, decoration: what stands below the title. */
  readonly detail: string
  /** What the customer remarked on the line when they asked for it */
  readonly note: string
  /** A picture's URL, as the catalogue has it */
  readonly imageSrc: string | null
  readonly vatPercent: number
  /** Whole percent off the goods' unit price */
  readonly discountPercent: number
  /** Ascending by quantity, each quantity once. */
  readonly options: readonly OfferOption[]
  /** What a piece costs us, where it is known. Never shown to a customer. */
  readonly costPrice: number | null
}

/** Lines of before notes were kept have none. */
export type StoredOfferLine = Omit<OfferLine, 'note'> & Partial<Pick<OfferLine, 'note'>>

/** What an offer says: the form in which it is computed, stored and printed. */
export interface OfferContent {
  readonly lines: readonly OfferLine[]
  /** Null where staff have not named a cost: it is to be agreed. */
  readonly deliveryCents: number | null
  readonly deliveryVatPercent: number
  /** ISO day by which staff promise to deliver; null where they promise none. */
  readonly deliveryDay: string | null
  /** ISO day */
  readonly validUntil: string
  readonly terms: string
  /** To the customer, above the lines */
  readonly message: string
}

/** The chosen quantity of each line, by the line's id. */
export type Selection = Readonly<Record<string, number>>

/** What was accepted, by whom: kept as it was said. */
export interface Acceptance {
  readonly version: number
  readonly selection: Selection
  readonly name: string
  /** ISO moment */
  readonly at: string
  /** The sentence that was agreed to */
  readonly consent: string
  readonly netCents: number
  readonly grossCents: number
}
