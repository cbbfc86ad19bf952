/** What is still being saved of a page that was left, by quote. */
const underWay = new Map<string, Promise<unknown>>()

/** Whoever comes back reads what was typed last, not what was there before. */
export function rememberLastSave(quoteId: string, save: Promise<unknown>): void {
  const ended = save.finally(() => {
    if (underWay.get(quoteId) === ended) underWay.delete(quoteId)
  })
  underWay.set(quoteId, ended)
}

/** Resolves when nothing of a quote is being saved any more, whether or not it could be. */
export async function lastSaveOf(quoteId: string): Promise<void> {
  await underWay.get(quoteId)
}
