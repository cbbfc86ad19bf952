export const unitsPerCm2 = 10_000

/** The most that a card may say, in the units of people: euros, cm², percent. */
export const rateCardLimits = { euros: 1_000, pieces: 1_000_000, cm2: 100_000, breaks: 500, percent: 200, leadDays: 365 }
