import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** Whom the quote's page addresses: its customer, or the approver to whom the link was sent. */
export function readerName({ role, name, shared }: Pick<QuoteView, 'role' | 'name' | 'shared'>): string {
  return role === 'approver' ? (shared?.toName ?? '') : name
}
