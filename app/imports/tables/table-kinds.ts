export const tableKinds = ['categories', 'colours', 'rate-cards'] as const
export type TableKind = (typeof tableKinds)[number]

export const maxTableBytes = 5_000_000
/** Differences and problems that an answer lists */
export const maxShown = 200
