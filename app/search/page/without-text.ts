import type { ActiveFilter } from '#app/catalogue/list/active-filters.ts'
import type { Bound } from '#app/search/intent/relax-filters.ts'

/** The keys of active filters, where they are not called like the bound */
const filterKeys: Partial<Record<Bound, readonly string[]>> = { budget: ['budget', 'price'], quality: ['tag'] }

interface Dropped {
  readonly dropped: readonly Bound[]
  readonly droppedWords: readonly string[]
}

/** What a relaxed list is without, as visitors read it: words, then filters by their chips. */
export function withoutTexts(
  { dropped, droppedWords }: Dropped,
  active: readonly Pick<ActiveFilter, 'key' | 'text'>[],
): string[] {
  const keys = dropped.flatMap((bound) => filterKeys[bound] ?? [bound])
  return [...droppedWords, ...active.filter(({ key }) => keys.includes(key.split(' ')[0] ?? '')).map(({ text }) => text)]
}
