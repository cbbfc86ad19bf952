/** Limits of notes among colleagues. */
export const longestInternalNote = 2_000
/** Of one quote, the removed ones too */
export const mostInternalNotes = 300
export const longestReminder = 200
/** Shown above the inbox */
export const mostDueReminders = 20
