/**
 * Made at its first use, and once. For what `Intl` makes: its tables of a language take a browser up to 15 ms (on a
 * phone more), which a page would spend before it answers its first click.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
