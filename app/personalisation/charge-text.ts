import { techniquesText } from '#app/catalogue/product/print-text.ts'
import type { PlannedPlacement } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import type { Charge } from '#app/pricing/decorated-price.ts'
import { isPerColour } from '#app/pricing/rate-card.ts'

/** «Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα»: a charge in the explanation of a price. */
export function chargeText(charge: Charge, placements: readonly PlannedPlacement[]): string {
  const isPerPiece = charge.type === 'run' || charge.type === 'handling'
  return `${chargeName(charge, placements)}${isPerPiece ? `: ${piecesText(charge.units)}` : ''}`
}

/** A charge's name without its quantity, for a table with several quantities. */
export function chargeName({ type, placement, units }: Charge, placements: readonly PlannedPlacement[]): string {
  const planned = placement === null ? undefined : placements[placement]
  const where =
    planned === undefined ? '' : `, ${techniquesText([planned.technique.key]).toLocaleLowerCase('el')}, ${planned.position.name}`
  switch (type) {
    case 'setup':
      return `Προετοιμασία${where}${planned !== undefined && countsColours(planned) ? `: ${coloursText(units)}` : ''}`
    case 'run':
      return `Εκτύπωση${where}`
    case 'handling':
      return 'Χειρισμός'
    case 'ltm':
      return `Χρέωση μικρής ποσότητας${where}${planned?.card.ltm ? `: κάτω από ${piecesText(planned.card.ltm.below)}` : ''}`
    case 'rush':
      return 'Επείγουσα παραγωγή'
  }
}

const countsColours = ({ card, technique }: PlannedPlacement) => isPerColour(card.pricingType) && hasColours(technique.key)

/** «4 χρώματα» */
export function coloursText(count: number): string {
  return count === 1 ? '1 χρώμα' : `${formatNumber(count)} χρώματα`
}
