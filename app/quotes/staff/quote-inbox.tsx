import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useWorksIn } from '#app/account/use-areas.ts'
import {
  type InboxAddress,
  inboxQuery,
  readInboxAddress,
  mostListed,
  type StaffQuoteViewName,
  staffQuoteViews,
} from '#app/quotes/staff/inbox-address.ts'
import { DueReminders } from '#app/quotes/notes/staff/due-reminders.tsx'
import { InboxFilters } from '#app/quotes/staff/inbox-filters.tsx'
import { InboxRow, rowColumns } from '#app/quotes/staff/inbox-row.tsx'
import { emptyViewText, viewText } from '#app/quotes/staff/staff-texts.ts'
import { useNow } from '#app/quotes/staff/use-now.ts'
import { RowKeysHint, useRowKeys, walkRows } from '#app/quotes/staff/row-keys.tsx'
import { useStaffList } from '#app/quotes/staff/use-staff-quotes.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { staffQuotesUrl, newQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuoteList } from '#app/quotes/staff/staff-quotes-calls.ts'

const title = 'Προσφορές'

/** All quotes of the merchant: what waits for an answer first. What is shown stands in the address. */
export function QuoteInbox({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const asked = readInboxAddress(query)
  const isSales = useWorksIn('sales')
  const quotes = useStaffList(asked)
  const isOld = quotes.isPlaceholderData
  return (
    <QueryPage
      title={title}
      actions={
        isSales && (
          <LinkButton to={newQuoteUrl()}>
            <Plus aria-hidden className="size-4" />
            Νέο αίτημα
          </LinkButton>
        )
      }
      query={quotes}
      forbidden={forbidden}
    >
      {(list) => (
        <>
          <DueReminders />
          <ViewTabs asked={asked} counts={list.counts} />
          <InboxFilters asked={asked} colleagues={list.colleagues} />
          <div className={classes('mt-4 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld || undefined}>
            <Rows asked={asked} list={list} />
          </div>
        </>
      )}
    </QueryPage>
  )
}

interface ViewTabsProps {
  readonly asked: InboxAddress
  readonly counts: StaffQuoteList['counts']
}

/** Red where it costs customers to wait. */
const pressing: ReadonlySet<StaffQuoteViewName> = new Set<StaffQuoteViewName>(['overdue'])

function ViewTabs({ asked, counts }: ViewTabsProps) {
  const tabs = staffQuoteViews.map((view) => ({
    name: viewText(view),
    to: inboxQuery({ ...asked, view, page: 1 }) || staffQuotesUrl(),
    isCurrent: view === asked.view,
    count: counts[view],
    isPressing: pressing.has(view),
  }))
  return <CountTabs label="Καρτέλες προσφορών" tabs={tabs} mostCounted={mostListed} />
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
      <ol
        ref={rows}
        onKeyDown={walkRows}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {list.quotes.map((quote) => (
          <InboxRow key={quote.id} quote={quote} now={now} />
        ))}
      </ol>
      <RowKeysHint keys={keys}>
        Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα. Μέσα στην προσφορά, Ctrl + Enter: επόμενο βήμα έως την αποστολή.
      </RowKeysHint>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        urlOf={(page) => inboxQuery({ ...asked, page }) || staffQuotesUrl()}
      />
    </>
  )
}
