/** Shapes and limits of quotes, also for pages. The schemas are separate, because zod is large. */

import type { Invoice } from '#app/documents/invoice-text.ts'

export const maxQuoteLines = 50
/** Quantities of one line that can be compared. */
export const maxQuantities = 4
export const maxQuoteQuantity = 1_000_000

/** Limits of an offer. Unit prices in 1/10,000 €, sums in cents: 100,000 € each. */
export const maxOfferPrice = 1_000_000_000
export const maxOfferSum = 10_000_000
export const maxLineTitleLength = 200
export const maxLineDetailLength = 300
export const maxLineNoteLength = 300
export const maxTermsLength = 4_000

/** Folder of sent documents in the file store */
export const offerFolder = 'offers'
/** Folder of files from customers and staff */
export const quoteFileFolder = 'quote-files'

/** How a request arrived: by the form, or entered by staff. */
export const enteredSources = ['telephone', 'mail', 'paper'] as const
export type EnteredSource = (typeof enteredSources)[number]
export const quoteSources = ['web', ...enteredSources] as const
export type QuoteSource = (typeof quoteSources)[number]

/** How a customer told staff a decision. */
export const decisionSources = [...enteredSources, 'counter'] as const
export type DecisionSource = (typeof decisionSources)[number]

const ways: Readonly<Record<DecisionSource, string>> = {
  telephone: 'με τηλέφωνο',
  mail: 'με e-mail',
  paper: 'σε χαρτί',
  counter: 'στο κατάστημα',
}

/** How the customer told staff, in a sentence. */
export function sourceSentence(source: DecisionSource): string {
  return ways[source]
}

/** How staff gave an offer to a customer without an address */
export const givenWays = ['telephone', 'paper', 'viber'] as const
export type GivenWay = (typeof givenWays)[number]

const givenTexts: Readonly<Record<GivenWay, string>> = { telephone: 'τηλεφωνικά', paper: 'εκτυπωμένη', viber: 'με Viber' }

/** How an offer was given, in a sentence: «Δόθηκε τηλεφωνικά». */
export function givenText(way: GivenWay): string {
  return givenTexts[way]
}

/** The chosen quantity of each line, by the line's id. */
export type Selection = Readonly<Record<string, number>>

/** Length of the note to the approver */
export const maxShareNoteLength = 600

/** The acceptance, stored unchanged. */
export interface Acceptance {
  readonly version: number
  readonly selection: Selection
  readonly name: string
  /** ISO moment */
  readonly at: string
  /** The accepted sentence */
  readonly consent: string
  readonly netCents: number
  readonly grossCents: number
  /** Only where staff recorded the acceptance: how the customer told them, and who recorded it */
  readonly how?: DecisionSource
  readonly enteredBy?: string
  /** The invoice's recipient; null for a receipt, missing where unknown */
  readonly invoice?: Invoice | null
}
