import { isId } from '#app/catalogue/catalogue.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** The most products compared: a wider table would only be scrolled. */
export const maxCompared = 4

/** Why a product cannot be compared. Nothing has changed then. */
export interface CompareRefusal {
  readonly refusal: 'too-many-compared'
}

/** The sentence of its only refusal */
export const tooManyComparedText = `Συγκρίνετε έως ${maxCompared} προϊόντα μαζί. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`

/** Section 4: adding a compared product again changes nothing. Refuses one beyond the limit. */
export function addCompared(ids: readonly number[], productId: number): Result<readonly number[], CompareRefusal> {
  if (ids.includes(productId)) return done(ids)
  if (ids.length >= maxCompared) return refuse({ refusal: 'too-many-compared' })
  return done([...ids, productId])
}

/** The ids in local storage; anything else, such as another version's data, reads as none. */
export function parseCompared(stored: string | null): readonly number[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(parsed)) return []
    const ids = parsed.filter((id) => typeof id === 'number' && isId(id))
    return [...new Set(ids)].slice(0, maxCompared)
  } catch {
    return []
  }
}
