// A proof is promised with its exception, the tick of the checkout. Markdown pages and the home page, whose scripts have no room,
// have the same words of their own; app/content/promises.test.ts holds them to it.

const unlessWaived = 'εκτός αν ζητήσετε εκτύπωση χωρίς δοκίμιο'

/** «Πριν τυπώσουμε εγκρίνετε δοκίμιο, …», within a sentence */
export const proofFirst = `πριν τυπώσουμε εγκρίνετε δοκίμιο, ${unlessWaived}`

/** «Η παραγωγή ξεκινά …» */
export const afterProof = `αφού εγκρίνετε το δοκίμιο, ${unlessWaived}`
