/** The number of products in the picture of the first screen. */
export const heroLength = 3

/** Takes the first products of each list, leaving out those in `shown` and in an earlier list. */
export function withoutRepeats(shown: readonly number[]) {
  const seen = new Set(shown)
  return (row: readonly number[], length: number): number[] => {
    const fresh = row.filter((id) => !seen.has(id)).slice(0, length)
    for (const id of fresh) seen.add(id)
    return fresh
  }
}
