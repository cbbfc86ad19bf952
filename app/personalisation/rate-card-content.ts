import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/** A rate card with its staff-only data. */
export interface RateCardContent {
  readonly technique: PrintTechnique
  readonly card: RateCard
  /** The share of its prices that is our own cost; null if unknown */
  readonly costPercent: number | null
}
