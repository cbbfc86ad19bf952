/** What the merchant buys and stores by code: printing inks, sewing threads, rolls of foil. */
export const inkKinds = ['ink', 'thread', 'foil'] as const
export type InkKind = (typeof inkKinds)[number]

const kinds: Readonly<Record<string, InkKind>> = {
  silkscreen: 'ink',
  padPrint: 'ink',
  embroidery: 'thread',
  hotStamp: 'foil',
}

/** The kind of the merchant's inks that a technique uses; null where it has no colour, or mixes all of them itself. */
export function inkKindOf(technique: string): InkKind | null {
  return kinds[technique] ?? null
}
