import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

/** The customer's latest change request or reason for declining, with its author; null without one. */
export function lastWord({
  state,
  events,
  messages,
}: Pick<StaffQuoteView, 'state' | 'events' | 'messages'>): { readonly name: string; readonly text: string } | null {
  if (state === 'revised') {
    const turn = events.findLast(({ kind }) => kind === 'request-change' || kind === 'revise')
    if (turn?.kind !== 'request-change') return null
    // Message and event share a transaction, so their times are equal.
    const asked = messages.find(({ fromStaff, createdAt }) => !fromStaff && createdAt === turn.at)
    return asked === undefined ? null : { name: turn.actorName, text: asked.text }
  }
  if (state !== 'declined') return null
  const said = events.findLast(({ kind }) => ['decline', 'decline-for-customer', 'lose', 'refuse'].includes(kind))
  return said === undefined || said.note === '' ? null : { name: said.actorName, text: said.note }
}
