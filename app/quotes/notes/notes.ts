/** Limits of notes among colleagues. */
export const maxInternalNoteLength = 2_000
/** Per quote, including removed ones */
export const maxInternalNotes = 300
export const maxReminderLength = 200
/** Maximum shown above the inbox */
export const maxDueReminders = 20
