/** Saves still running for a page that was left, by quote. */
const underWay = new Map<string, Promise<unknown>>()

/** So that a returning user reads what they typed last. */
export function trackSave(quoteId: string, save: Promise<unknown>): void {
  const ended = save.finally(() => {
    if (underWay.get(quoteId) === ended) underWay.delete(quoteId)
  })
  underWay.set(quoteId, ended)
}

/** Resolves when no save of a quote is running any more, even if it failed. */
export async function waitForSave(quoteId: string): Promise<void> {
  await underWay.get(quoteId)
}
