import { techniquesText } from '#app/catalogue/product/print-text.ts'
import type { PlannedPlacement } from '#app/personalisation/decoration.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { Charge } from '#app/pricing/decorated-price.ts'
import { isPerColour } from '#app/pricing/rate-card.ts'

/** «Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα»: what is charged, for a list that explains a price. */
export function chargeText({ type, placement, units }: Charge, placements: readonly PlannedPlacement[]): string {
  const planned = placement === null ? undefined : placements[placement]
  const where =
    planned === undefined ? '' : `, ${techniquesText([planned.technique.key]).toLocaleLowerCase('el')}, ${planned.position.name}`
  switch (type) {
    case 'setup':
      return `Προετοιμασία${where}${planned !== undefined && isPerColour(planned.card.pricingType) ? `: ${coloursText(units)}` : ''}`
    case 'run':
      return `Εκτύπωση${where}: ${piecesText(units)}`
    case 'handling':
      return `Χειρισμός: ${piecesText(units)}`
    case 'ltm':
      return `Μικρή ποσότητα${where}${planned?.card.ltm ? `: κάτω από ${piecesText(planned.card.ltm.below)}` : ''}`
    case 'rush':
      return 'Επείγουσα παραγωγή'
  }
}

function piecesText(count: number): string {
  return count === 1 ? '1 τεμάχιο' : `${formatNumber(count)} τεμάχια`
}

/** «4 χρώματα» */
export function coloursText(count: number): string {
  return count === 1 ? '1 χρώμα' : `${formatNumber(count)} χρώματα`
}
