// Lengths in decoration are integers: tenths of a millimetre.

const tenthsPerMm = 10

export const tenthsToMm = (tenths: number) => tenths / tenthsPerMm
/** Rounded down: a print never gets larger than its position. */
export const mmToTenths = (mm: number) => Math.floor(mm * tenthsPerMm + 1e-6)
/** A length that has more than one decimal is none that a machine is set to. */
export const isTenthOfMm = (mm: number) => Math.abs(mm * tenthsPerMm - Math.round(mm * tenthsPerMm)) < 1e-6
