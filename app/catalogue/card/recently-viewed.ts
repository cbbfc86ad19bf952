import { isId } from '#app/catalogue/catalogue.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const key = 'recentlyViewed'
/** As many as are shown, plus the current product. */
const mostKept = 13

/** The ids in a stored text, unique, latest first; invalid content is ignored. */
export function parseRecent(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const ids = list.filter((id): id is number => typeof id === 'number' && isId(id))
    return [...new Set(ids)].slice(0, mostKept)
  } catch {
    return []
  }
}

/** The list after `id` was viewed. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, mostKept)
}

/** Browser only. */
export function readRecent(): number[] {
  return parseRecent(readStored(key))
}

/** Stores that a product was viewed, in this browser only. Browser only. */
export function rememberViewed(id: number): void {
  writeStored(key, JSON.stringify(withRecent(readRecent(), id)))
}
