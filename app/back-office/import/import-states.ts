/** A run reads a file, waits for a review of its differences, and applies them. */
export const runStates = ['reading', 'mapping', 'checked', 'applying', 'applied', 'cancelled', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** What a file does to one product. */
export const itemKinds = ['new', 'changed', 'unchanged', 'vanished', 'wrong', 'left-out'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The orders of a run's products. */
export const itemOrders = ['file', 'outliers', 'rises', 'falls'] as const
export type ItemOrder = (typeof itemOrders)[number]

const next: Readonly<Record<RunState, readonly RunState[]>> = {
  reading: ['mapping', 'checked', 'failed', 'cancelled'],
  // The answers read it again.
  mapping: ['reading', 'cancelled'],
  checked: ['reading', 'applying', 'cancelled'],
  applying: ['applied', 'cancelled'],
  applied: [],
  // The rest can be applied later, unless the supplier's next file has arrived.
  cancelled: ['applying', 'reading'],
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
