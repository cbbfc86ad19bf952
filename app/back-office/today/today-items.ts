/** Work that may wait for staff, in screen order. */
export const todayItems = [
  'quotes',
  'overdue-quotes',
  'expiring-offers',
  'new-orders',
  'emptied-shelves',
  'late-orders',
  'ready-orders',
  'proofs',
  'order-proofs',
  'payments',
  'overdue-payments',
  'unpaid-orders',
  'pending-documents',
  'low-stock',
  'safety',
  'certificates',
  'generic-claims',
  'reviews',
  'failed-searches',
  'failed-mails',
] as const
export type TodayItemName = (typeof todayItems)[number]

/** Counts are capped here. */
export const maxWaiting = 1_000
