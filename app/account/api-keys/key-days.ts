/** A key lives for at most a year. */
export const maxKeyDays = 365
/** Days until a key expires, as the form offers them. */
export const keyDays = [30, 90, maxKeyDays] as const
