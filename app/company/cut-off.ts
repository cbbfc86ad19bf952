/** Minutes of the day: 24:00 is no cut-off hour, and an order counts from its own day. */
export const noCutOff = 24 * 60
