import type { QuoteRole, QuoteState } from '#app/quotes/quote-states.ts'

/** The state machine of a proof's version: which action leads from which state to which, and who may take it. */

const statesWithProofs: ReadonlySet<QuoteState> = new Set<QuoteState>(['offered', 'accepted', 'converted'])

/** Whether proofs are made and decided in this state of the quote: not while its offer is being revised. */
export const hasOpenProofs = (state: QuoteState): boolean => statesWithProofs.has(state)

export const proofStates = ['in-progress', 'artwork-required', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ProofState = (typeof proofStates)[number]

export const proofActions = ['edit', 'replace-artwork', 'require-artwork', 'send', 'approve', 'reject', 'withdraw'] as const
export type ProofAction = (typeof proofActions)[number]

/** The only transitions. Decided and withdrawn versions never change; a change needs a new version. */
export const proofTransitions: Readonly<Record<ProofState, Partial<Record<ProofAction, ProofState>>>> = {
  'in-progress': {
    edit: 'in-progress',
    'replace-artwork': 'in-progress',
    'require-artwork': 'artwork-required',
    send: 'waiting',
    withdraw: 'withdrawn',
  },
  'artwork-required': {
    edit: 'artwork-required',
    'replace-artwork': 'in-progress',
    send: 'waiting',
    withdraw: 'withdrawn',
  },
  waiting: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
}

const actors: Readonly<Record<ProofAction, readonly QuoteRole[]>> = {
  edit: ['staff'],
  'replace-artwork': ['staff'],
  'require-artwork': ['staff'],
  send: ['staff'],
  approve: ['owner', 'approver'],
  reject: ['owner', 'approver'],
  withdraw: ['staff'],
}

export type ProofActionRefusal =
  | { readonly refusal: 'not-yours' }
  | { readonly refusal: 'wrong-proof-state'; readonly proofState: ProofState }

/** Why an action cannot be taken now; null where it can. */
export function proofActionRefusal(action: ProofAction, state: ProofState, role: QuoteRole): ProofActionRefusal | null {
  if (!actors[action].includes(role)) return { refusal: 'not-yours' }
  return proofTransitions[state][action] === undefined ? { refusal: 'wrong-proof-state', proofState: state } : null
}

/** For screens; operations call `proofActionRefusal`. */
export function proofCan(action: ProofAction, state: ProofState, role: QuoteRole): boolean {
  return proofActionRefusal(action, state, role) === null
}

/** States in which a version is being edited or decided; a line has at most one such version. */
export const openProofStates: readonly ProofState[] = ['in-progress', 'artwork-required', 'waiting']

const labels: Readonly<Record<ProofState, string>> = {
  'in-progress': 'Ετοιμάζεται',
  'artwork-required': 'Λείπει αρχείο',
  waiting: 'Αναμένει έγκριση',
  approved: 'Εγκρίθηκε',
  rejected: 'Απορρίφθηκε',
  withdrawn: 'Αποσύρθηκε',
}

export function proofStateText(state: ProofState): string {
  return labels[state]
}
