import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { TableFormat } from '#app/platform/text/table-file.ts'
import { useWorksIn } from '#app/account/use-areas.ts'
import {
  type InboxAddress,
  inboxQuery,
  readInboxAddress,
  maxListed,
  type StaffQuoteViewName,
  staffQuoteViews,
} from '#app/quotes/staff/inbox-address.ts'
import { DueReminders } from '#app/quotes/notes/staff/due-reminders.tsx'
import { InboxFilters } from '#app/quotes/staff/inbox-filters.tsx'
import { InboxRow, rowColumns } from '#app/quotes/staff/inbox-row.tsx'
import { emptyViewText, viewText } from '#app/quotes/staff/staff-texts.ts'
import { useNow } from '#app/ui/use-now.ts'
import { ListKeysHint, useListKeys, walkRows } from '#app/ui/list-keys.tsx'
import { useStaffList } from '#app/quotes/staff/use-staff-quotes.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SaveTable } from '#app/ui/save-table.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { staffQuotesUrl, newQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuoteList } from '#app/quotes/staff/staff-quotes.contract.ts'

const title = 'Προσφορές'

/** All quotes, those awaiting an answer first. The URL holds view, filters and page. */
export function QuoteInbox({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const address = readInboxAddress(query)
  const isSales = useWorksIn('sales')
  const quotes = useStaffList(address)
  const isOld = quotes.isPlaceholderData
  const { page: _page, ...shown } = address
  const save = (format: TableFormat) =>
    saveFile('/api/staff/quotes/export', { ...shown, format }, `Προσφορές ${dayInAthens(new Date())}.${format}`)
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
          <ViewTabs address={address} counts={list.counts} />
          <InboxFilters address={address} colleagues={list.colleagues} />
          <div className={classes('mt-4 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld || undefined}>
            <Rows address={address} list={list} />
          </div>
          {isSales && (
            <div className="mt-8 border-t border-line pt-4">
              <SaveTable save={save} />
            </div>
          )}
        </>
      )}
    </QueryPage>
  )
}

interface ViewTabsProps {
  readonly address: InboxAddress
  readonly counts: StaffQuoteList['counts']
}

/** Red where customers are kept waiting. */
const pressing: ReadonlySet<StaffQuoteViewName> = new Set<StaffQuoteViewName>(['overdue'])

function ViewTabs({ address, counts }: ViewTabsProps) {
  const tabs = staffQuoteViews.map((view) => ({
    name: viewText(view),
    to: inboxQuery({ ...address, view, page: 1 }) || staffQuotesUrl(),
    isCurrent: view === address.view,
    count: counts[view],
    isPressing: pressing.has(view),
  }))
  return <CountTabs label="Καρτέλες προσφορών" tabs={tabs} maxCounted={maxListed} />
}

function Rows({ address, list }: { readonly address: InboxAddress; readonly list: StaffQuoteList }) {
  const now = useNow()
  const rows = useRef<HTMLOListElement>(null)
  const keys = useListKeys(rows)
  if (list.quotes.length === 0) {
    const narrowed = address.search !== '' || address.assignee !== undefined
    return (
      <EmptyState icon={<Inbox />} title={narrowed ? 'Καμία προσφορά' : viewText(address.view)}>
        {narrowed ? 'Δοκιμάστε άλλες λέξεις, άλλον υπεύθυνο ή την καρτέλα «Όλες».' : emptyViewText(address.view)}
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
      <ListKeysHint keys={keys}>
        Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα. Μέσα στην προσφορά, Ctrl + Enter: επόμενο βήμα έως την αποστολή.
      </ListKeysHint>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        urlOf={(page) => inboxQuery({ ...address, page }) || staffQuotesUrl()}
      />
    </>
  )
}
