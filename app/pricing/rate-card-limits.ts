export const unitsPerCm2 = 10_000

/** The largest values of a card, in the units of its editor: euros, cm², percent. */
export const rateCardLimits = { euros: 1_000, pieces: 1_000_000, cm2: 100_000, breaks: 500, percent: 200, leadDays: 365 }
