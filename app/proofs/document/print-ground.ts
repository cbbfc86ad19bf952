import { lightness, luminanceOfHex } from '#app/personalisation/compositor/ink-contrast.ts'
import type { PrintedPlace } from '#app/proofs/proof-content.ts'

/** What is lighter, in CIE L*, is hardly seen on white paper: white, cream, silver. Gold is. */
const lightestOnPaper = 80
/** Behind a print whose product's colour is unknown */
const unknownGround = '#8c8c8c'

/** The colour to draw behind a print that white paper would hide: what it is printed on. Null if all of it is seen on paper. */
export function printGround(drawn: readonly string[], place: Pick<PrintedPlace, 'hex' | 'surface'> | undefined): string | null {
  const isHidden = drawn.some((hex) => lightness(luminanceOfHex(hex)) > lightestOnPaper)
  return isHidden ? (place?.surface ?? place?.hex ?? unknownGround) : null
}
