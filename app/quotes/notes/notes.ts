/** Limits of notes among colleagues. */
export const longestInternalNote = 2_000
/** Per quote, including removed ones */
export const maxInternalNotes = 300
export const longestReminder = 200
/** Maximum shown above the inbox */
export const maxDueReminders = 20
