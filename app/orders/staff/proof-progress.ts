/** What the proofs of an order wait for; of several the first that staff have to deal with. */
export const proofSteps = ['prepare', 'revise', 'await-file', 'await-answer'] as const
export type ProofStep = (typeof proofSteps)[number]

/** From the states of the proofs of the lines to be printed; null: the line has none yet. */
export function proofStepOf(states: readonly (string | null)[]): ProofStep {
  if (states.includes('rejected')) return 'revise'
  if (states.includes(null) || states.includes('in-progress')) return 'prepare'
  if (states.includes('artwork-required')) return 'await-file'
  return states.includes('waiting') ? 'await-answer' : 'prepare'
}

const sentences: Readonly<Record<ProofStep, string | null>> = {
  // The order's step has its own sentence.
  prepare: null,
  revise: 'Ο πελάτης ζήτησε αλλαγές. Ετοιμάστε νέα έκδοση του δοκιμίου και στείλτε τη.',
  'await-file': 'Ζητήσατε άλλο αρχείο από τον πελάτη. Μόλις έρθει, ετοιμάστε το δοκίμιο.',
  'await-answer': 'Το δοκίμιο στάλθηκε. Η παραγωγή ξεκινά όταν ο πελάτης το εγκρίνει.',
}

/** What staff or customer do next, on the order's page. */
export function proofSentence(step: ProofStep): string | null {
  return sentences[step]
}

const words: Readonly<Record<ProofStep, string>> = {
  prepare: 'δοκίμιο',
  revise: 'νέα έκδοση δοκιμίου',
  'await-file': 'αρχείο από τον πελάτη',
  'await-answer': 'έγκριση δοκιμίου',
}

/** A step in a list: «νέα έκδοση δοκιμίου» */
export function proofWords(step: ProofStep): string {
  return words[step]
}
