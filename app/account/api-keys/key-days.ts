/** Days until a key expires, as the form offers them; null: until it is revoked. */
export const keyDays = [30, 90, 365, null] as const
export type KeyDays = (typeof keyDays)[number]
