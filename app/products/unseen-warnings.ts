import type { ProductWarning } from '#app/catalogue/price-warnings.ts'

/** A product would be on sale with warnings that nobody has seen; the same call with `despiteWarnings` goes through. */
export interface UnseenWarnings {
  readonly refusal: 'unseen-warnings'
  readonly warnings: readonly ProductWarning[]
}

export function unseenWarningsText({ warnings }: UnseenWarnings): string {
  return `Ελέγξτε το πριν συνεχίσετε. ${warnings.map(({ text }) => text).join(' ')}`
}
