const most = 5

/** The list with a text put first: each once, whatever its capitals and spaces; what is too short to say anything is left out. */
export function withSearch(texts: readonly string[], added: string): readonly string[] {
  const text = added.trim().replaceAll(/\s+/g, ' ')
  if (text.length < 2) return texts
  const same = (other: string) => other.toLocaleLowerCase('el') === text.toLocaleLowerCase('el')
  return [text, ...texts.filter((other) => !same(other))].slice(0, most)
}

/** What was stored, unless somebody else wrote something else there. */
export function parseSearches(stored: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
