/**
 * Computes a value once, at its first use. Loading the language tables of `Intl` takes a browser up to 15 ms, a phone more,
 * which would delay the first click.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
