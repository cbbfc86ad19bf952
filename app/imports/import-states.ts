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

const next: Readonly<Record<RunState, readonly RunState[]>> = {
  reading: ['mapping', 'checked', 'failed', 'cancelled'],
  // The answers read it again.
  mapping: ['reading', 'cancelled'],
  checked: ['reading', 'applying', 'cancelled'],
  applying: ['applied', 'cancelled'],
  applied: ['undoing'],
  undoing: ['undone'],
  undone: ['reading'],
  // The rest can be applied later, unless the supplier's next file has arrived.
  cancelled: ['applying', 'reading', 'undoing'],
  failed: [],
}

export function canBecome(from: RunState, to: RunState): boolean {
  return next[from].includes(to)
}

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
