/** `inbox`: all that waits for us or that nobody has looked at. */
export const staffQuoteViews = ['inbox', 'new', 'overdue', 'expiring', 'offered', 'accepted', 'closed', 'all'] as const
export type StaffQuoteViewName = (typeof staffQuoteViews)[number]

/** An offer ends soon when its last day is one of the next so many. */
export const expiringDays = 3
export const staffPageSize = 20
/** Counting, paging and searching end here, at the newest: whoever looks for more looks by other words. */
export const mostListed = 1_000
