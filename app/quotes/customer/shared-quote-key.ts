// What a link of a mail was exchanged for lives as long as the tab: a reload finds it, the next visitor of the computer
// does not.

const storageKey = 'sharedQuote'

interface OpenedQuote {
  readonly id: string
  readonly key: string
}

/** Never fails: where the browser refuses, a reload asks for the link again. */
export function keepSharedQuote(quoteRef: OpenedQuote): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(quoteRef))
  } catch {
    // It is shown all the same.
  }
}

export function readSharedQuote(): OpenedQuote | null {
  try {
    const { id, key }: Partial<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof id === 'string' && typeof key === 'string' ? { id, key } : null
  } catch {
    return null
  }
}
