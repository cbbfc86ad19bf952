/** A run reads a file, waits for a review of its differences, and applies them. */
export const runStates = ['reading', 'mapping', 'checked', 'applying', 'applied', 'cancelled', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** What a file does to one product. */
export const itemKinds = ['new', 'changed', 'unchanged', 'vanished', 'wrong', 'left-out'] as const
export type ItemKind = (typeof itemKinds)[number]

const next: Readonly<Record<RunState, readonly RunState[]>> = {
  reading: ['mapping', 'checked', 'failed', 'cancelled'],
  // Another mapping reads it again.
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
  mapping: 'Αναμένει αντιστοίχιση στηλών',
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
