/** The one ordered list of slices, lowest first: a slice imports slices below its own, never above. */
export const slices = [
  'platform',
  'ui',
  'company',
  'account',
  'uploads',
  'pricing',
  'catalogue',
  'personalisation',
  'search',
  'cart',
  'wishlist',
  'quotes',
  'orders',
  'content',
  'back-office',
  'shell',
] as const
