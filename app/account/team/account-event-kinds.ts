/** Recorded actions on another's account. */
export const accountEventKinds = [
  'second-factor-reset',
  'sessions-ended',
  'account-ended',
  'invited',
  'invitation-taken-back',
  'password-reset',
  'made-administrator',
  'areas-changed',
  'recovery-code-made',
  'account-recovered',
] as const
