// Lengths in decoration are integers: tenths of a millimetre.

const tenthsPerMm = 10

export const tenthsToMm = (tenths: number) => tenths / tenthsPerMm
/** Rounded down, so that a print is never larger than its position. */
export const mmToTenths = (mm: number) => Math.floor(mm * tenthsPerMm + 1e-6)
/** Machines are set to tenths of a millimetre. */
export const isTenthOfMm = (mm: number) => Math.abs(mm * tenthsPerMm - Math.round(mm * tenthsPerMm)) < 1e-6
