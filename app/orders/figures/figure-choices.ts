export const orderOrigins = ['all', 'cart', 'quote'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** Days without a sale or a request after which a product is idle. */
export const idleDayChoices = [30, 90, 180, 365] as const
