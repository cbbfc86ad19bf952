import type { LetteringFont } from '#app/personalisation/artwork.ts'
import type { Lettering } from '#app/personalisation/designer/lettering.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'

const max = 100
const known = new Map<string, Promise<Lettering>>()

/** The outlines of a line of text; throws a CallError with a sentence. Browser only. */
export function lettering(text: string, font: LetteringFont): Promise<Lettering> {
  const key = `${font} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  const load = callApi('/api/personalisation/lettering', { text, font })
  known.set(key, load)
  load.catch(() => known.delete(key))
  for (const [oldest] of known) if (known.size > max) known.delete(oldest)
  return load
}
