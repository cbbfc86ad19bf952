import { choice, id, listUrl, words } from '#app/platform/text/url-parameters.ts'
import { staffQuotesUrl } from '#app/staff-urls.ts'

/** `inbox`: quotes that wait for staff, or that none has read. */
export const staffQuoteViews = ['inbox', 'new', 'overdue', 'expiring', 'offered', 'accepted', 'proofs', 'closed', 'all'] as const
export type StaffQuoteViewName = (typeof staffQuoteViews)[number]

/** An offer expires soon when its last day is within this many days. */
export const expiringDays = 3
export const staffPageSize = 20
/** Counting, paging and searching stop at this many of the newest quotes. */
export const maxListed = 1_000

/** The parameters of the inbox URL: `?view=overdue&assignee=3&search=...`. */
export interface InboxAddress {
  readonly view: StaffQuoteViewName
  readonly assignee: number | 'none' | undefined
  readonly search: string
}

const maxSearchLength = 100

export const inboxUrl = listUrl<InboxAddress>(
  staffQuotesUrl(),
  { view: 'inbox', assignee: undefined, search: '' },
  {
    view: choice(staffQuoteViews),
    assignee: { read: (text) => (text === 'none' ? text : id.read(text)), write: String },
    search: words(maxSearchLength),
  },
)
