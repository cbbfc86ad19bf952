/** What is mailed to a member of staff in person; each may be switched off. */
export const staffMails = ['mention', 'assignment', 'reminder'] as const
export type StaffMail = (typeof staffMails)[number]
