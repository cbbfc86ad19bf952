import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

import {
  type InboxAddress,
  inboxQuery,
  readInboxAddress,
  mostListed,
  type StaffQuoteViewName,
  staffQuoteViews,
} from '#app/quotes/staff/inbox-address.ts'
import { DueReminders } from '#app/quotes/notes/staff/due-reminders.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { InboxFilters } from '#app/quotes/staff/inbox-filters.tsx'
import { InboxRow, rowColumns } from '#app/quotes/staff/inbox-row.tsx'
import { emptyViewText, viewText } from '#app/quotes/staff/staff-texts.ts'
import { useNow } from '#app/quotes/staff/use-now.ts'
import { useRowKeys } from '#app/quotes/staff/use-row-keys.ts'
import { useStaffList } from '#app/quotes/staff/use-staff-quotes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { dashboardUrl, newQuoteUrl } from '#app/urls.ts'
import type { StaffQuoteList } from '#app/quotes/staff/staff-quotes-calls.ts'

const title = 'Προσφορές'

/** All quotes of the merchant: what waits for an answer first. What is shown stands in the address. */
export function QuoteInbox({ forbidden: forbiddenPage }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const asked = readInboxAddress(query)
  const { list, isOld, forbidden, failure, retry } = useStaffList(asked)
  if (forbidden) return forbiddenPage
  if (list === null && failure === null) return <PageSkeleton title={title} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <LinkButton to={newQuoteUrl()}>
          <Plus aria-hidden className="size-4" />
          Νέο αίτημα
        </LinkButton>
      </div>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {list !== null && (
        <>
          <DueReminders />
          <ViewTabs asked={asked} counts={list.counts} />
          <InboxFilters asked={asked} colleagues={list.colleagues} />
          <div className={classes('mt-4 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld || undefined}>
            <Rows asked={asked} list={list} />
          </div>
        </>
      )}
    </>
  )
}

interface ViewTabsProps {
  readonly asked: InboxAddress
  readonly counts: StaffQuoteList['counts']
}

/** Red where it costs customers to wait. */
const pressing: ReadonlySet<StaffQuoteViewName> = new Set<StaffQuoteViewName>(['overdue'])

function ViewTabs({ asked, counts }: ViewTabsProps) {
  return (
    <nav aria-label="Καρτέλες προσφορών" className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-1.5 py-1">
        {staffQuoteViews.map((view) => (
          <li key={view} className="shrink-0">
            <Link
              to={inboxQuery({ ...asked, view, page: 1 }) || dashboardUrl()}
              aria-current={view === asked.view ? 'page' : undefined}
              preventScrollReset
              className={classes(
                'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                view === asked.view ? 'border-ink bg-ink text-surface' : 'border-line bg-surface hover:border-ink',
              )}
            >
              {viewText(view)}
              <span
                className={classes(
                  'min-w-6 rounded-pill px-1.5 text-center text-xs leading-5 tabular-nums',
                  pressing.has(view) && counts[view] > 0
                    ? 'bg-failure text-surface'
                    : view === asked.view
                      ? 'bg-surface/20'
                      : 'bg-plate text-muted',
                )}
              >
                {counts[view] >= mostListed ? `${mostListed}+` : counts[view]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Arrow keys walk along the rows. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

function Rows({ asked, list }: { readonly asked: InboxAddress; readonly list: StaffQuoteList }) {
  const now = useNow()
  const rows = useRef<HTMLOListElement>(null)
  const keys = useRowKeys(rows)
  if (list.quotes.length === 0) {
    const narrowed = asked.search !== '' || asked.assignee !== undefined
    return (
      <EmptyState icon={<Inbox />} title={narrowed ? 'Καμία προσφορά' : viewText(asked.view)}>
        {narrowed ? 'Δοκιμάστε άλλες λέξεις, άλλον υπεύθυνο ή την καρτέλα «Όλες».' : emptyViewText(asked.view)}
      </EmptyState>
    )
  }
  return (
    <>
      <div aria-hidden className={classes('hidden px-5 pb-2 text-xs font-semibold text-muted w1200:grid', rowColumns)}>
        <span>Αίτημα</span>
        <span>Είδη</span>
        <span>Απάντηση</span>
        <span className="text-right">Καθαρό ποσό</span>
        <span>Υπεύθυνος</span>
        <span>Κατάσταση</span>
      </div>
      <ol ref={rows} onKeyDown={walk} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {list.quotes.map((quote) => (
          <InboxRow key={quote.id} quote={quote} now={now} />
        ))}
      </ol>
      <p className="mt-2 hidden flex-wrap items-center gap-x-3 text-xs text-muted w1200:flex">
        {keys.isOn
          ? 'Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα. Μέσα στην προσφορά, Ctrl + Enter: επόμενο βήμα έως την αποστολή.'
          : 'Τα πλήκτρα J και K είναι απενεργοποιημένα.'}
        <button
          type="button"
          onClick={keys.turn}
          className="min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {keys.isOn ? 'Απενεργοποίηση J και K' : 'Ενεργοποίηση J και K'}
        </button>
      </p>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        urlOf={(page) => inboxQuery({ ...asked, page }) || dashboardUrl()}
      />
    </>
  )
}
