import {
  confirmSessionCall,
  forgottenPasswordCall,
  invitationTakeCall,
  linkCall,
  loginAnswerSchema,
  loginCall,
  loginRefusedSchema,
  passwordResetCall,
  recoverCall,
  registerAnswerSchema,
  registerCall,
  sessionConfirmedSchema,
} from '#app/account/account-schemas.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

export const loginCalls = contract(
  '/api/account',
  { tag: 'Account' },
  {
    register: {
      summary: 'Create an account',
      description:
        'Does not log in. `id` 0: the name or the address is taken, `message` says so. A mail asks to confirm the address.',
      body: registerCall,
      answer: answer('The account, or a refusal', registerAnswerSchema),
    },
    login: {
      summary: 'Log in',
      description:
        "By user name or e-mail. The cart and wishlist of `tempId` become the account's. With a second factor, the first answer is " +
        '401 `code-required`; send the call again with `code`. The cookie `device` makes the browser known: wrong passwords from ' +
        'elsewhere do not slow it down. It opens nothing.',
      body: loginCall,
      answer: answer('The account, and the token for the Authorization header', loginAnswerSchema),
      otherAnswers: {
        401: answer(
          'Wrong credentials, the same for an unknown user; or the second factor is missing or wrong',
          loginRefusedSchema,
        ),
      },
    },
    logout: { summary: 'End this session', access: ['customer'], answer: doneAnswer },
    confirm: {
      summary: 'Confirm this session for ten minutes',
      description:
        'Calls with `x-confirmation` answer 403 `confirmation-needed` without it. Takes the password and, where the account has a ' +
        'second factor, a code of it. Wrong ones count with those of the login. A changed password ends it.',
      access: ['customer'],
      body: confirmSessionCall,
      answer: answer('Until when', sessionConfirmedSchema),
    },
    'password/forgotten': {
      summary: 'Request a password reset mail',
      description: 'The same answer whether the address is known or not.',
      body: forgottenPasswordCall,
      answer: doneAnswer,
    },
    'password/reset': {
      summary: 'Set a new password by the token of a mail',
      description: 'Ends all sessions.',
      body: passwordResetCall,
      answer: doneAnswer,
    },
    recover: {
      summary: "Open an administrator's account by the printed recovery code",
      description: 'Sets a password, disables the second factor, and ends all sessions. The code works once.',
      body: recoverCall,
      answer: doneAnswer,
    },
    'email/confirm': {
      summary: 'Confirm an address by the token of a mail',
      description: 'With a session of the account whose address it is: others can press the button of a mail, too.',
      access: ['customer'],
      body: linkCall,
      answer: doneAnswer,
    },
    'invitation/take': {
      summary: 'Create a staff account by the token of an invitation',
      body: invitationTakeCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof loginCalls> {}
}
