import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

import { useWorksIn } from '#app/account/use-areas.ts'
import { inboxUrl, maxListed, staffQuoteViews } from '#app/quotes/staff/inbox-address.ts'
import { DueReminders } from '#app/quotes/notes/staff/due-reminders.tsx'
import { InboxRow, rowColumns } from '#app/quotes/staff/inbox-row.tsx'
import { emptyViewText, viewText } from '#app/quotes/staff/staff-texts.ts'
import { useNow } from '#app/ui/use-now.ts'
import { useStaffList } from '#app/quotes/staff/use-staff-quotes.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { LinkedRows } from '#app/ui/staff-list/linked-rows.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { newQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuoteList } from '#app/quotes/staff/staff-quotes.contract.ts'

/** All quotes, those awaiting an answer first. The URL holds view and filters. */
export function QuoteInbox({ forbidden }: { readonly forbidden: ReactNode }) {
  const address = useUrlFilters(inboxUrl)
  const list = useStaffList(address)
  const isSales = useWorksIn('sales')
  const now = useNow()
  const isNarrowed = address.search !== '' || address.assignee !== undefined
  const { counts, colleagues = [] } = list.data?.[0] ?? {}
  return (
    <StaffList
      title="Προσφορές"
      actions={
        isSales && (
          <LinkButton to={newQuoteUrl()}>
            <Plus aria-hidden className="size-4" />
            Νέο αίτημα
          </LinkButton>
        )
      }
      url={inboxUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ quotes }) => quotes}
      above={<DueReminders />}
      tabs={{
        label: 'Καρτέλες προσφορών',
        key: 'view',
        views: staffQuoteViews,
        name: viewText,
        count: (view) => counts?.[view] ?? null,
        maxCounted: maxListed,
        pressing: 'overdue',
      }}
      filters={{
        search: { key: 'search', label: 'Αναζήτηση προσφορών', placeholder: 'Αριθμός, εταιρεία, όνομα, είδος' },
        choices: [
          {
            key: 'assignee',
            label: 'Υπεύθυνος',
            options: [
              ['', 'Όλοι οι υπεύθυνοι'],
              ['none', 'Χωρίς υπεύθυνο'],
              ...colleagues.map(({ id, name }) => [id, name] as const),
            ],
          },
        ],
      }}
      empty={{
        icon: <Inbox />,
        title: isNarrowed ? 'Καμία προσφορά' : viewText(address.view),
        text: isNarrowed ? 'Δοκιμάστε άλλες λέξεις, άλλον υπεύθυνο ή την καρτέλα «Όλες».' : emptyViewText(address.view),
      }}
      moreText="Περισσότερες προσφορές"
      save={isSales ? (format, fileName) => saveFile('/api/staff/quotes/export', { ...address, format }, fileName) : undefined}
    >
      {(quotes) => (
        <LinkedRows
          columns={rowColumns}
          heads={heads}
          keys="Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα. Μέσα στην προσφορά, Ctrl + Enter: επόμενο βήμα έως την αποστολή."
        >
          {unique(quotes).map((quote) => (
            <InboxRow key={quote.id} quote={quote} now={now} />
          ))}
        </LinkedRows>
      )}
    </StaffList>
  )
}

/** Pages are numbered, so a quote that moved down while they loaded is on two. */
const unique = (quotes: readonly StaffQuoteList['quotes'][number][]) => [
  ...new Map(quotes.map((quote) => [quote.id, quote])).values(),
]

const heads = [
  { name: 'Αίτημα' },
  { name: 'Είδη' },
  { name: 'Απάντηση' },
  { name: 'Καθαρό ποσό', isNumber: true },
  { name: 'Υπεύθυνος' },
  { name: 'Κατάσταση' },
]
