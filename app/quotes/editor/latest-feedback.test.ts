import { expect, test } from 'vitest'

import { latestFeedback } from '#app/quotes/editor/latest-feedback.ts'
import type { QuoteEventView, QuoteMessageView } from '#app/quotes/quote-answers.ts'

const [before, at] = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z']
const event = (kind: string, note = ''): QuoteEventView => ({ at, kind, actorName: 'Άννα', offerVersion: 1, note })
const message = (over: Partial<QuoteMessageView>): QuoteMessageView => ({
  id: 'α',
  lineId: null,
  fromStaff: false,
  authorName: 'Άννα',
  text: 'Σε μπλε',
  createdAt: at,
  files: [],
  ...over,
})

test('the change request is the message written with it', () => {
  const messages = [message({ text: 'Ευχαριστώ', createdAt: before }), message({}), message({ fromStaff: true, text: 'Βεβαίως' })]
  const revised = { state: 'revised', events: [event('offer'), event('request-change')], messages } as const
  expect(latestFeedback(revised)).toEqual({ name: 'Άννα', text: 'Σε μπλε' })
  expect(latestFeedback({ ...revised, state: 'offered' })).toBeNull()
  expect(latestFeedback({ ...revised, messages: [] })).toBeNull()
  // We started another version ourselves, which settles the earlier change request.
  expect(latestFeedback({ ...revised, events: [...revised.events, event('offer'), event('revise')] })).toBeNull()
})

test('for a declined offer it is the reason', () => {
  const declined = { state: 'declined', events: [event('decline', 'Η τιμή είναι υψηλή')], messages: [] } as const
  expect(latestFeedback(declined)).toEqual({ name: 'Άννα', text: 'Η τιμή είναι υψηλή' })
  expect(latestFeedback({ ...declined, events: [] })).toBeNull()
})
