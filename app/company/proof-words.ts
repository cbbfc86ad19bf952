// A proof is promised with its exception, the tick of the checkout. Every text of it takes its words from here.

const unlessWaived = 'εκτός αν ζητήσετε εκτύπωση χωρίς δοκίμιο'

/** «Πριν τυπώσουμε εγκρίνετε δοκίμιο, …», within a sentence */
export const proofFirst = `πριν τυπώσουμε εγκρίνετε δοκίμιο, ${unlessWaived}`

/** «Η παραγωγή ξεκινά …» */
export const afterProof = `αφού εγκρίνετε το δοκίμιο, ${unlessWaived}`
