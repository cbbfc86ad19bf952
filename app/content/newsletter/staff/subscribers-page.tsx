import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Subscriber, SubscriberList, SubscriberView } from '#app/content/newsletter/staff/subscribers-calls.ts'
import { UnsubscribeDialog } from '#app/content/newsletter/staff/unsubscribe-dialog.tsx'
import { useSubscribers } from '#app/content/newsletter/staff/use-subscribers.ts'
import { dayText, formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { SaveCsv } from '#app/ui/save-csv.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { staffNewsletterUrl } from '#app/staff-urls.ts'

const title = 'Newsletter'

interface Asked {
  readonly view: SubscriberView
  readonly text: string
}

function addressOf({ view, text }: Asked): string {
  const query = new URLSearchParams({ ...(view === 'waiting' ? { view } : {}), ...(text === '' ? {} : { text }) }).toString()
  return query === '' ? staffNewsletterUrl() : `?${query}`
}

/** Who gets the newsletter, and since when they agreed. What is shown stands in the address. */
export function SubscribersPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const asked: Asked = {
    view: query.get('view') === 'waiting' ? 'waiting' : 'confirmed',
    text: (query.get('text') ?? '').slice(0, 100),
  }
  const list = useSubscribers(asked)
  const counts = list.data?.[0]?.counts
  const save = () => saveFile('/api/staff/newsletter/csv', asked, `Newsletter ${dayInAthens(new Date())}.csv`)
  return (
    <QueryPage title={title} actions={<SaveCsv save={save} />} query={list} forbidden={forbidden}>
      {(pages) => (
        <>
          {counts !== undefined && <Counts counts={counts} asked={asked} />}
          <Search asked={asked} />
          <PagedRows list={list} moreText="Παλαιότερες εγγραφές">
            <Rows asked={asked} subscribers={pages.flatMap((page) => page.subscribers)} />
          </PagedRows>
        </>
      )}
    </QueryPage>
  )
}

const mostCounted = 1_000_000

function Counts({ counts, asked }: { readonly counts: SubscriberList['counts']; readonly asked: Asked }) {
  const tab = (view: SubscriberView, name: string) => ({
    name,
    to: addressOf({ ...asked, view }),
    isCurrent: view === asked.view,
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
        mostCounted={mostCounted}
        tabs={[tab('confirmed', 'Εγγεγραμμένοι'), tab('waiting', 'Χωρίς επιβεβαίωση')]}
      />
    </>
  )
}

function Search({ asked }: { readonly asked: Asked }) {
  const navigate = useNavigate()
  const show = (text: string) => void navigate(addressOf({ ...asked, text }), { replace: true, preventScrollReset: true })
  const search = useTypedSearch(asked.text, show)
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

function Rows({ asked, subscribers }: { readonly asked: Asked; readonly subscribers: readonly Subscriber[] }) {
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <>
      {subscribers.length === 0 ? (
        <EmptyState icon={<MailCheck />} title="Καμία εγγραφή">
          {asked.text === '' ? 'Μόλις εγγραφεί κάποιος, θα εμφανιστεί εδώ.' : 'Δοκιμάστε άλλο μέρος του e-mail.'}
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
