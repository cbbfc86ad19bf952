import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { TableFormat } from '#app/platform/text/table-file.ts'
import type { Subscriber, SubscriberList, SubscriberView } from '#app/content/newsletter/staff/subscribers.contract.ts'
import { UnsubscribeDialog } from '#app/content/newsletter/staff/unsubscribe-dialog.tsx'
import { useSubscribers } from '#app/content/newsletter/staff/use-subscribers.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { SaveTable } from '#app/ui/save-table.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { staffNewsletterUrl } from '#app/staff-urls.ts'

const title = 'Newsletter'

interface SubscriberFilter {
  readonly view: SubscriberView
  readonly text: string
}

function addressOf({ view, text }: SubscriberFilter): string {
  const query = new URLSearchParams({ ...(view === 'waiting' ? { view } : {}), ...(text === '' ? {} : { text }) }).toString()
  return query === '' ? staffNewsletterUrl() : `?${query}`
}

/** The newsletter's subscribers with their consent. The filter is in the URL. */
export function SubscribersPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const filter: SubscriberFilter = {
    view: query.get('view') === 'waiting' ? 'waiting' : 'confirmed',
    text: (query.get('text') ?? '').slice(0, 100),
  }
  const list = useSubscribers(filter)
  const counts = list.data?.[0]?.counts
  const save = (format: TableFormat) =>
    saveFile('/api/staff/newsletter/export', { ...filter, format }, `Newsletter ${dayInAthens(new Date())}.${format}`)
  return (
    <QueryPage title={title} actions={<SaveTable save={save} />} query={list} forbidden={forbidden}>
      {(pages) => (
        <>
          {counts !== undefined && <Counts counts={counts} filter={filter} />}
          <Search filter={filter} />
          <PagedRows list={list} moreText="Παλαιότερες εγγραφές">
            <Rows filter={filter} subscribers={pages.flatMap((page) => page.subscribers)} />
          </PagedRows>
        </>
      )}
    </QueryPage>
  )
}

const maxCounted = 1_000_000

function Counts({ counts, filter }: { readonly counts: SubscriberList['counts']; readonly filter: SubscriberFilter }) {
  const tab = (view: SubscriberView, name: string) => ({
    name,
    to: addressOf({ ...filter, view }),
    isCurrent: view === filter.view,
    count: counts[view],
  })
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {counts.recent === 0
          ? 'Καμία νέα εγγραφή τις τελευταίες 30 ημέρες.'
          : `Νέες εγγραφές τις τελευταίες 30 ημέρες: ${formatNumber(counts.recent)}.`}
      </p>
      <CountTabs
        label="Καρτέλες newsletter"
        maxCounted={maxCounted}
        tabs={[tab('confirmed', 'Εγγεγραμμένοι'), tab('waiting', 'Χωρίς επιβεβαίωση')]}
      />
    </>
  )
}

function Search({ filter }: { readonly filter: SubscriberFilter }) {
  const navigate = useNavigate()
  const show = (text: string) => void navigate(addressOf({ ...filter, text }), { replace: true, preventScrollReset: true })
  const search = useTypedSearch(filter.text, show)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show(search.take())
      }}
      className="mt-3 flex"
    >
      <TypedSearchField search={search} label="Αναζήτηση εγγεγραμμένων" placeholder="Μέρος του e-mail" />
    </form>
  )
}

function Rows({ filter, subscribers }: { readonly filter: SubscriberFilter; readonly subscribers: readonly Subscriber[] }) {
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <>
      {subscribers.length === 0 ? (
        <EmptyState icon={<MailCheck />} title="Καμία εγγραφή">
          {filter.text === '' ? 'Μόλις εγγραφεί κάποιος, θα εμφανιστεί εδώ.' : 'Δοκιμάστε άλλο μέρος του e-mail.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {subscribers.map((subscriber) => (
            <li key={subscriber.email} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-sm w680:px-5">
              <span className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{subscriber.email}</span>
              <span className="basis-72 text-muted">
                {consentOf(subscriber)}
                {subscriber.consentText !== '' && <span className="block text-xs">«{subscriber.consentText}»</span>}
              </span>
              <Button
                variant="quiet"
                className="-ml-5 w680:ml-0"
                onClick={() => setLeaving(subscriber.email)}
                aria-label={`Διαγραφή του ${subscriber.email} από το newsletter`}
              >
                Διαγραφή
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving !== null && <UnsubscribeDialog email={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const dayOf = (at: string) => dayText(dayInAthens(new Date(at)))

function consentOf({ askedAt, confirmedAt }: Subscriber): string {
  if (confirmedAt === null) return `Ζητήθηκε ${dayOf(askedAt)} από τη φόρμα, δεν επιβεβαιώθηκε`
  return `Ζητήθηκε ${dayOf(askedAt)} από τη φόρμα, επιβεβαιώθηκε ${dayOf(confirmedAt)} από τον σύνδεσμο του μηνύματος`
}
