/** What is done to accounts, and kept. */
export const accountEventKinds = [
  'second-factor-reset',
  'sessions-ended',
  'account-ended',
  'invited',
  'invitation-taken-back',
  'password-reset',
  'made-administrator',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]
