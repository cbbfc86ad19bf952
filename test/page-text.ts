import type { ContentOf } from '#app/content/texts/text-content.ts'

/** The content of a page of the shop, as staff write it; `over` is what the test is about. */
export function pageText(over: Partial<ContentOf<'page'>> = {}): ContentOf<'page'> {
  return {
    kind: 'page',
    title: 'Η ομάδα μας',
    description: 'Ποιοι φτιάχνουν τα δώρα σας.',
    lead: '',
    body: 'Είμαστε **εφτά**.',
    showsDay: true,
    isSample: false,
    ...over,
  }
}
