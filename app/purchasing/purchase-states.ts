/** The state machine of a purchase order, and the kinds of its lines. */

import { stateMachine } from '#app/platform/state-machine.ts'

export const purchaseStates = ['draft', 'sent', 'confirmed', 'partly-received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof purchaseStates)[number]

export type PurchaseAction = 'send' | 'confirm' | 'receive-part' | 'receive-rest' | 'cancel'

/**
 * The only transitions. The supplier may name another day later on, so `confirm` is repeated; pieces that came before a
 * cancellation stay received.
 */
export const purchaseMachine = stateMachine<PurchaseState, PurchaseAction, 'staff'>({
  transitions: {
    draft: { send: 'sent', cancel: 'cancelled' },
    sent: { confirm: 'confirmed', 'receive-part': 'partly-received', 'receive-rest': 'received', cancel: 'cancelled' },
    confirmed: { confirm: 'confirmed', 'receive-part': 'partly-received', 'receive-rest': 'received', cancel: 'cancelled' },
    'partly-received': {
      confirm: 'partly-received',
      'receive-part': 'partly-received',
      'receive-rest': 'received',
      cancel: 'cancelled',
    },
    received: {},
    cancelled: {},
  },
  roles: { send: ['staff'], confirm: ['staff'], 'receive-part': ['staff'], 'receive-rest': ['staff'], cancel: ['staff'] },
})

/** The supplier has it, and pieces are still to come. */
export const awaitedStates = ['sent', 'confirmed', 'partly-received'] as const satisfies readonly PurchaseState[]

const stateTexts: Readonly<Record<PurchaseState, string>> = {
  draft: 'Πρόχειρη',
  sent: 'Στάλθηκε',
  confirmed: 'Επιβεβαιώθηκε',
  'partly-received': 'Παραλήφθηκε μέρος',
  received: 'Παραλήφθηκε',
  cancelled: 'Ακυρώθηκε',
}

export function purchaseStateText(state: PurchaseState): string {
  return stateTexts[state]
}

/** Blanks that are bought, or the printing of pieces by an external decorator */
export const purchaseKinds = ['goods', 'printing'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]
