/** What a recovery code replaces: the app's code, or an administrator's password and app. */
export const recoveryPurposes = ['second-factor', 'account'] as const
