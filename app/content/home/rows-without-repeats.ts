/** Takes the first so many of each list it is given that were in none before, nor in `shown`. */
export function withoutRepeats(shown: readonly number[], length: number) {
  const seen = new Set(shown)
  return (row: readonly number[]): number[] => {
    const fresh = row.filter((id) => !seen.has(id)).slice(0, length)
    for (const id of fresh) seen.add(id)
    return fresh
  }
}
