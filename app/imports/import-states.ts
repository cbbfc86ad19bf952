import { stateMachine } from '#app/platform/state-machine.ts'

/** A run reads a file, waits for a review of its differences, applies them, and can be undone. */
export const runStates = [
  'reading',
  'mapping',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type RunState = (typeof runStates)[number]

/** What a file does to one product. */
export const itemKinds = ['new', 'changed', 'unchanged', 'vanished', 'wrong', 'left-out'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The orders of a run's products. */
export const itemOrders = ['file', 'outliers', 'rises', 'falls'] as const
export type ItemOrder = (typeof itemOrders)[number]

/** Only one run of a supplier writes products at a time. */
export const writingStates = ['applying', 'undoing'] as const satisfies readonly RunState[]

/** A run in these goes on by itself. */
export const workingStates = ['reading', ...writingStates] as const satisfies readonly RunState[]

/** What the undo of a run did with a product. The last two stay as they are. */
export const undoOutcomes = ['restored', 'hidden', 'unchanged', 'deleted', 'changed-since', 'refused'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/** `worker`: the run's own job. `clock`: the shop by itself, at night. */
type RunRole = 'staff' | 'clock' | 'worker'

export type RunAction = 'read' | 'ask' | 'check' | 'fail' | 'apply' | 'undo' | 'finish' | 'cancel'

/** The only transitions. The job that reads a file asks, checks or fails; those that write finish. */
export const runMachine = stateMachine<RunState, RunAction, RunRole>({
  transitions: {
    reading: { ask: 'mapping', check: 'checked', fail: 'failed', cancel: 'cancelled' },
    // The answers read it again.
    mapping: { read: 'reading', cancel: 'cancelled' },
    checked: { read: 'reading', apply: 'applying', cancel: 'cancelled' },
    applying: { finish: 'applied', cancel: 'cancelled' },
    applied: { undo: 'undoing' },
    undoing: { finish: 'undone' },
    undone: { read: 'reading' },
    // The rest can be applied later, unless the supplier's next file has arrived.
    cancelled: { apply: 'applying', read: 'reading', undo: 'undoing' },
    failed: {},
  },
  roles: {
    read: ['staff', 'clock'],
    apply: ['staff', 'clock'],
    undo: ['staff', 'clock'],
    cancel: ['staff', 'clock'],
    ask: ['worker'],
    check: ['worker'],
    fail: ['worker'],
    finish: ['worker'],
  },
})

/** The states to which a call moves a run */
export const runMoves = ['reading', 'applying', 'undoing', 'cancelled'] as const
export type RunMove = (typeof runMoves)[number]

export const actionOfMove: Readonly<Record<RunMove, RunAction>> = {
  reading: 'read',
  applying: 'apply',
  undoing: 'undo',
  cancelled: 'cancel',
}

/** For screens; operations have further conditions. */
export const staffCan = (action: RunAction, state: RunState) => runMachine.refusal(action, state, 'staff') === null

export const runStateText: Readonly<Record<RunState, string>> = {
  reading: 'Διαβάζεται',
  mapping: 'Αναμένει απαντήσεις',
  checked: 'Ελέγχθηκε',
  applying: 'Εφαρμόζεται',
  applied: 'Εφαρμόστηκε',
  undoing: 'Αναιρείται',
  undone: 'Αναιρέθηκε',
  cancelled: 'Ακυρώθηκε',
  failed: 'Απέτυχε',
}

export const itemKindText: Readonly<Record<ItemKind, string>> = {
  new: 'Νέα',
  changed: 'Αλλάζουν',
  unchanged: 'Ίδια',
  vanished: 'Λείπουν',
  wrong: 'Με λάθη',
  'left-out': 'Εκτός',
}
