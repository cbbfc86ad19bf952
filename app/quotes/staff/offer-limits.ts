/** How much an offer may say. Unit prices in 1/10,000 €, sums in cents: 100,000 € each. */
export const largestPrice = 1_000_000_000
export const largestSum = 10_000_000
export const longestTitle = 200
export const longestDetail = 300
export const longestNote = 300
export const longestTerms = 4_000
