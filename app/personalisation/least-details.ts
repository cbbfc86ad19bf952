import type { PrintTechnique } from '#app/catalogue/catalogue.ts'

/** What print holds, in millimetres: thinner lines break off, narrower holes fill up. */
export interface LeastDetails {
  readonly lineMm: number
  readonly gapMm: number
}

/** Where no technique is chosen */
export const usualLeastDetails: LeastDetails = { lineMm: 0.3, gapMm: 0.3 }

/**
 * The trade's usual limits. Inks: lines of 0.3 mm (0.012 inch) in screen printing, half as much from pads and print heads, with
 * wider holes, because ink spreads. Foil spreads under heat, a debossing die needs walls, a thread is 0.4 mm and a row of
 * stitches a millimetre. A workshop's own limits belong here.
 */
const leastDetails: Readonly<Record<PrintTechnique, LeastDetails>> = {
  silkscreen: { lineMm: 0.3, gapMm: 0.4 },
  padPrint: { lineMm: 0.2, gapMm: 0.25 },
  laserEngraving: { lineMm: 0.15, gapMm: 0.2 },
  embroidery: { lineMm: 1, gapMm: 1 },
  digitalPrint: { lineMm: 0.2, gapMm: 0.25 },
  hotStamp: { lineMm: 0.3, gapMm: 0.5 },
  sublimation: { lineMm: 0.3, gapMm: 0.4 },
  debossing: { lineMm: 0.5, gapMm: 0.6 },
}

/** The least details that a technique holds; the usual ones for one that is unknown or not chosen. */
export function leastDetailsOf(technique: string | null | undefined): LeastDetails {
  return isKnown(technique) ? leastDetails[technique] : usualLeastDetails
}

function isKnown(technique: string | null | undefined): technique is PrintTechnique {
  return technique !== null && technique !== undefined && Object.hasOwn(leastDetails, technique)
}
