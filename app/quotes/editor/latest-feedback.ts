import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

/** The customer's latest change request or reason for declining, with its author; null without one. */
export function latestFeedback({
  state,
  events,
  messages,
}: Pick<StaffQuoteView, 'state' | 'events' | 'messages'>): { readonly name: string; readonly text: string } | null {
  if (state === 'revised') {
    const turn = events.findLast(({ kind }) => kind === 'request-change' || kind === 'revise')
    if (turn?.kind !== 'request-change') return null
    // Message and event share a transaction, so their times are equal.
    const request = messages.find(({ fromStaff, createdAt }) => !fromStaff && createdAt === turn.at)
    return request === undefined ? null : { name: turn.actorName, text: request.text }
  }
  if (state !== 'declined') return null
  const reason = events.findLast(({ kind }) => ['decline', 'decline-for-customer', 'lose', 'refuse'].includes(kind))
  return reason === undefined || reason.note === '' ? null : { name: reason.actorName, text: reason.note }
}
