import {
  emailChangeCall,
  passwordCall,
  passwordChangeCall,
  recoveryCodeCall,
  recoveryCodeSchema,
  recoveryCodesSchema,
  twoFactorCodeCall,
  twoFactorSetupSchema,
  twoFactorStopCall,
} from '#app/account/account-schemas.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

export const securityCalls = contract(
  '/api/account',
  { tag: 'Account security', access: ['customer'] },
  {
    password: {
      summary: 'Change the password',
      description: 'Ends the sessions of all other devices.',
      body: passwordChangeCall,
      answer: doneAnswer,
    },
    email: {
      summary: 'Change the e-mail address',
      description: 'A mailed link to the new address confirms the change.',
      body: emailChangeCall,
      answer: doneAnswer,
    },
    'email/resend': { summary: 'Send the mail that confirms the address again', answer: doneAnswer },
    'two-factor/start': {
      summary: 'Start enabling the second factor',
      body: passwordCall,
      answer: answer('What the authenticator app needs', twoFactorSetupSchema),
    },
    'two-factor/confirm': {
      summary: "Enable the second factor with the app's first code",
      description: 'Ends the sessions of all other devices.',
      body: twoFactorCodeCall,
      answer: answer('Each opens the account once when the app is lost', recoveryCodesSchema),
    },
    'recovery-code/make': {
      summary: "Make an administrator's recovery code",
      description: 'In place of the former one. Requires the password and, where it is on, a code of the second factor.',
      access: ['administrator'],
      body: recoveryCodeCall,
      answer: answer('Shown only now: it opens the account once, by `account/recover` or at the login', recoveryCodeSchema),
    },
    'two-factor/stop': {
      summary: 'Disable the second factor',
      description: 'Requires the password and a code. Ends the sessions of all other devices.',
      body: twoFactorStopCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof securityCalls> {}
}
