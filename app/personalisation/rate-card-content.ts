import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/** A rate card with what only staff know of it. */
export interface RateCardContent {
  readonly technique: PrintTechnique
  readonly card: RateCard
  /** How much of its prices we pay ourselves; null where it is unknown */
  readonly costPercent: number | null
}
