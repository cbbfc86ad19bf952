/** React keys for a list that is only shown: the content of each item, numbered where it repeats. */
export function contentKeys(items: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const content = typeof item === 'string' ? item : JSON.stringify(item)
    const count = counts.get(content) ?? 0
    counts.set(content, count + 1)
    return `${count} ${content}`
  })
}
