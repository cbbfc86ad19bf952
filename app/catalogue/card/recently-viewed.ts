import { isId } from '#app/catalogue/catalogue.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const key = 'recentlyViewed'
/** As many as are shown, and the one that is being looked at. */
const mostKept = 13

/** The ids in a stored text, each once, the latest first; what anybody else wrote there is ignored. */
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

/** The list with `id` looked at just now. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, mostKept)
}

/** Browser only. */
export function readRecent(): number[] {
  return parseRecent(readStored(key))
}

/** Remembers in this browser that a product was looked at; nobody else learns of it. Browser only. */
export function rememberViewed(id: number): void {
  writeStored(key, JSON.stringify(withRecent(readRecent(), id)))
}
