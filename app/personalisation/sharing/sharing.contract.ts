import { answerCall, answersOfLink, removeAnswerCall } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { listCall, revokeCall, shareCall, sharedAnswer, sharesAnswer } from '#app/personalisation/sharing/share-schemas.ts'
import { maxAnswers } from '#app/personalisation/sharing/share-limits.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

export const shareCalls = contract(
  '/api/personalisation',
  { tag: 'Sharing' },
  {
    shares: {
      summary: 'Make a link that shows products with a logo',
      description:
        'Anybody who has it may view it without an account, until it expires or is revoked. Refused with 422 for logos that are not the ' +
        "caller's and for what cannot be made, with 409 beyond 50 live links, with 429 beyond 20 in ten minutes.",
      body: shareCall,
      answer: answer('The link', sharedAnswer),
    },
    'shares/list': {
      summary: "Read the caller's links",
      description: 'Without the links themselves: the shop keeps only their hashes.',
      body: listCall,
      answer: answer('The links, the newest first', sharesAnswer),
      errors: [],
    },
    'shares/revoke': {
      summary: "Revoke one of the caller's links",
      description: 'It opens nothing from now on. Revoking it again is no error; 404 for unknown links, also those of others.',
      body: revokeCall,
      answer: doneAnswer,
    },
    'shares/answer': {
      summary: 'Approve a shared selection, prefer one of its products, or comment on them',
      description:
        'By anybody with the link, without an account: the name is as typed. The same answer twice is one. The owner sees answers in ' +
        'their list and, with an account whose address is confirmed, by mail. Refused with 404 for an ended link, with 409 beyond ' +
        `${maxAnswers} answers of a link, with 429 beyond 20 in ten minutes.`,
      body: answerCall,
      answer: answer('All answers to the link, the oldest first', answersOfLink),
    },
    'shares/answers/remove': {
      summary: "Remove an answer from one of the caller's links",
      description: '404 for unknown answers, also those to links of others.',
      body: removeAnswerCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof shareCalls> {}
}
