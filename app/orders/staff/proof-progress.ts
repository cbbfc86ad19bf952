import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'

type Line = Pick<StaffOrder['lines'][number], 'isDecorated' | 'left' | 'proof'>

interface ProofProgress {
  /** Whether some line has a proof already */
  readonly isBegun: boolean
  /** What staff or customer do next; null where proofs are still to be made or sent */
  readonly text: string | null
}

/** The progress of an order's proofs, while the order waits for them. */
export function proofProgress(lines: readonly Line[]): ProofProgress {
  const states = lines.flatMap(({ isDecorated, left, proof }) => (isDecorated && left > 0 ? [proof] : []))
  return { isBegun: states.some((state) => state !== null), text: progressText(states) }
}

function progressText(states: readonly (string | null)[]): string | null {
  if (states.includes('rejected')) return 'Ο πελάτης ζήτησε αλλαγές. Ετοιμάστε νέα έκδοση του δοκιμίου και στείλτε τη.'
  if (states.includes(null) || states.includes('in-progress')) return null
  if (states.includes('artwork-required')) return 'Ζητήσατε άλλο αρχείο από τον πελάτη. Μόλις έρθει, ετοιμάστε το δοκίμιο.'
  return states.includes('waiting') ? 'Το δοκίμιο στάλθηκε. Η παραγωγή ξεκινά όταν ο πελάτης το εγκρίνει.' : null
}
