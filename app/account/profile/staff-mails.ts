/** Personal mails to staff; each can be switched off. */
export const staffMails = ['mention', 'assignment', 'reminder'] as const
export type StaffMail = (typeof staffMails)[number]
