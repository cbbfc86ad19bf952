import type { ChargeBody } from '#app/personalisation/present-charges.ts'

// What the tools of our own answer. Euros are numbers, days are ISO days of Athens.

export interface PricedGift {
  readonly product_id: string
  readonly quantity: number
  readonly currency: 'EUR'
  /** Net, all-in, at most 4 decimals */
  readonly per_piece: number
  readonly net: number
  readonly gross: number
  readonly vat_percent: number
  /** Prices at the quantities from which goods cost less, the smallest first */
  readonly breaks: readonly { readonly quantity: number; readonly per_piece: number; readonly net: number }[]
  /** null if it cannot be had in this quantity, or nobody knows when */
  readonly delivery_day: string | null
  readonly is_day_sure: boolean
  /** The last day on which approving the proof keeps the day; null without a logo */
  readonly approve_by: string | null
  readonly charges: readonly ChargeBody[]
  readonly placements: readonly {
    readonly position: string
    readonly technique: string
    readonly colours: number
    readonly widthMm: number
    readonly heightMm: number
  }[]
}

export interface Gift {
  readonly product_id: string
  readonly title: string
  readonly url: string
  /** Net, all-in */
  readonly per_piece: number
  readonly quantity: number
  readonly day: string | null
  readonly is_day_sure: boolean
  /** Which of the bounds it meets */
  readonly in_budget: boolean
  readonly in_time: boolean
  /** A Greek sentence */
  readonly reason: string
}

export interface FoundGifts {
  readonly gifts: readonly Gift[]
  readonly understood: {
    readonly quantity: number | null
    /** Net euros per piece, all-in */
    readonly budget: number | null
    readonly by: string | null
    readonly with_logo: boolean
    /** What else the text asks for, in Greek: colour, material, technique */
    readonly also: readonly string[]
  }
  /** What no product has together with the rest, in Greek */
  readonly dropped: readonly string[]
}
