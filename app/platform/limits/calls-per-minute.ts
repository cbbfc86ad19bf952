/** The most calls of programs a minute that environment and settings accept */
export const maxCallsPerMinute = 100_000
