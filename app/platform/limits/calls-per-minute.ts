/** Calls of programs a minute, unless the environment or the settings have another number */
export const defaultCallsPerMinute = 600
/** The most that environment and settings accept */
export const maxCallsPerMinute = 100_000
