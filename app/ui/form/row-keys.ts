/** Rows and their React keys, in the same order. */
export interface KeyedRows {
  readonly rows: readonly object[]
  readonly keys: readonly string[]
}

/**
 * The keys of rows after a change: rows that are the same objects keep their keys, wherever they are now; where no row was added
 * or removed, so do edited ones. A removed row takes its key along.
 */
export function nextRowKeys(before: KeyedRows, rows: readonly object[], newKey: () => string): readonly string[] {
  const left = new Map<object, string[]>()
  for (const [at, row] of before.rows.entries()) left.set(row, [...(left.get(row) ?? []), before.keys[at] ?? newKey()])
  const known = rows.map((row) => left.get(row)?.shift())
  const taken = new Set(known)
  const isSameCount = rows.length === before.rows.length
  return known.map((key, at) => {
    const inPlace = before.keys[at]
    if (key !== undefined) return key
    return isSameCount && inPlace !== undefined && !taken.has(inPlace) ? inPlace : newKey()
  })
}
