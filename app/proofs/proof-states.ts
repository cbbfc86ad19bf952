/** The state machine of a proof's version: which action leads from which state to which, and who may take it. */

import { stateMachine } from '#app/platform/state-machine.ts'

/** `owner`: the customer. `approver`: somebody who decides by a link from them. */
const proofRoles = ['owner', 'approver', 'staff', 'clock', 'stranger'] as const
export type ProofRole = (typeof proofRoles)[number]

export const proofStates = ['in-progress', 'artwork-required', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ProofState = (typeof proofStates)[number]

export const proofActions = ['edit', 'replace-artwork', 'require-artwork', 'send', 'approve', 'reject', 'withdraw'] as const
export type ProofAction = (typeof proofActions)[number]

/** The only transitions. Decided and withdrawn versions never change; a change needs a new version. */
export const proofMachine = stateMachine<ProofState, ProofAction, ProofRole>({
  transitions: {
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
  },
  roles: {
    edit: ['staff'],
    'replace-artwork': ['staff'],
    'require-artwork': ['staff'],
    send: ['staff'],
    approve: ['owner', 'approver'],
    reject: ['owner', 'approver'],
    withdraw: ['staff'],
  },
})

export type ProofActionRefusal =
  | { readonly refusal: 'not-yours' }
  | { readonly refusal: 'wrong-proof-state'; readonly proofState: ProofState }

/** Why an action cannot be taken now; null where it can. */
export function proofActionRefusal(action: ProofAction, state: ProofState, role: ProofRole): ProofActionRefusal | null {
  const refusal = proofMachine.refusal(action, state, role)
  return refusal === 'wrong-state' ? { refusal: 'wrong-proof-state', proofState: state } : refusal && { refusal }
}

/** For screens; operations call `proofActionRefusal`. */
export function proofCan(action: ProofAction, state: ProofState, role: ProofRole): boolean {
  return proofActionRefusal(action, state, role) === null
}

/** States in which a version is being edited or decided; a line has at most one such version. */
export const openProofStates: readonly ProofState[] = ['in-progress', 'artwork-required', 'waiting']

/** States in which staff finish a version, or make the next one. */
export const proofStatesToDo = ['in-progress', 'artwork-required', 'rejected'] as const satisfies readonly ProofState[]

/** Whether a version is not sent yet. */
export function isDraft({ state }: { readonly state: ProofState }): boolean {
  return state === 'in-progress' || state === 'artwork-required'
}

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
