import type { InkKind } from '#app/personalisation/inks/technique-inks.ts'

interface KindWords {
  readonly many: string
  readonly fresh: string
  readonly none: string
  /** An example of a code */
  readonly code: string
}

/** How staff's screen speaks of each kind. */
export const kindWords: Readonly<Record<InkKind, KindWords>> = {
  ink: { many: 'Μελάνια', fresh: 'Νέο μελάνι', none: 'Κανένα μελάνι ακόμη.', code: 'π.χ. PMS 286 C ή Μ-12' },
  thread: { many: 'Κλωστές κεντήματος', fresh: 'Νέα κλωστή', none: 'Καμία κλωστή ακόμη.', code: 'π.χ. 1234' },
  foil: { many: 'Φύλλα θερμοτυπίας', fresh: 'Νέο φύλλο', none: 'Κανένα φύλλο ακόμη.', code: 'π.χ. Φ-01' },
}
