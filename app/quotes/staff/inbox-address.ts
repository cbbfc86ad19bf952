/** `inbox`: quotes that wait for staff, or that none has read. */
export const staffQuoteViews = ['inbox', 'new', 'overdue', 'expiring', 'offered', 'accepted', 'proofs', 'closed', 'all'] as const
export type StaffQuoteViewName = (typeof staffQuoteViews)[number]

/** An offer expires soon when its last day is within this many days. */
export const expiringDays = 3
export const staffPageSize = 20
/** Counting, paging and searching stop at this many of the newest quotes. */
export const maxListed = 1_000

/** The query of the inbox URL: `?view=overdue&assignee=3&search=...&page=2`. */
export interface InboxAddress {
  readonly view: StaffQuoteViewName
  readonly assignee: number | 'none' | undefined
  readonly search: string
  readonly page: number
}

const maxSearchLength = 100
const lastPage = 50

export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const page = Number(query.get('page') ?? '1')
  const view = query.get('view')
  return {
    view: staffQuoteViews.find((each) => each === view) ?? 'inbox',
    assignee: readAssignee(query.get('assignee')),
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

function readAssignee(value: string | null): InboxAddress['assignee'] {
  if (value === 'none') return 'none'
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Defaults are left out. */
export function inboxQuery({ view, assignee, search, page }: InboxAddress): string {
  const query = new URLSearchParams()
  if (view !== 'inbox') query.set('view', view)
  if (assignee !== undefined) query.set('assignee', String(assignee))
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
