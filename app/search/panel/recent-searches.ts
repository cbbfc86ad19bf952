const most = 5

/** Adds a text in front, ignoring case and spaces of duplicates. At most five stay; single letters are not added. */
export function withSearch(texts: readonly string[], added: string): readonly string[] {
  const text = added.trim().replaceAll(/\s+/g, ' ')
  if (text.length < 2) return texts
  const same = (other: string) => other.toLocaleLowerCase('el') === text.toLocaleLowerCase('el')
  return [text, ...texts.filter((other) => !same(other))].slice(0, most)
}

/** Tolerates anything in the storage. */
export function parseSearches(stored: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
