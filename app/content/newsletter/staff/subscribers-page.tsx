import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { choice, listUrl, words } from '#app/platform/text/url-parameters.ts'
import type { Subscriber, SubscriberView } from '#app/content/newsletter/staff/subscribers.contract.ts'
import { UnsubscribeDialog } from '#app/content/newsletter/staff/unsubscribe-dialog.tsx'
import { useSubscribers } from '#app/content/newsletter/staff/use-subscribers.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { staffNewsletterUrl } from '#app/staff-urls.ts'

const views = ['confirmed', 'waiting'] as const
const viewTexts: Readonly<Record<SubscriberView, string>> = { confirmed: 'Εγγεγραμμένοι', waiting: 'Χωρίς επιβεβαίωση' }
const subscribersUrl = listUrl<{ readonly view: SubscriberView; readonly text: string }>(
  staffNewsletterUrl(),
  { view: 'confirmed', text: '' },
  { view: choice(views), text: words(100) },
)

/** The newsletter's subscribers with their consent. The filter is in the URL. */
export function SubscribersPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const filter = useUrlFilters(subscribersUrl)
  const list = useSubscribers(filter)
  const counts = list.data?.[0]?.counts
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <StaffList
      title="Newsletter"
      url={subscribersUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ subscribers }) => subscribers}
      above={<p className="mt-1 min-h-5 text-sm text-muted">{counts !== undefined && recentText(counts.recent)}</p>}
      tabs={{
        label: 'Καρτέλες newsletter',
        key: 'view',
        views,
        name: (view) => viewTexts[view],
        count: (view) => counts?.[view] ?? null,
        maxCounted,
      }}
      filters={{ search: { key: 'text', label: 'Αναζήτηση εγγεγραμμένων', placeholder: 'Μέρος του e-mail' } }}
      empty={{
        icon: <MailCheck />,
        title: 'Καμία εγγραφή',
        text: filter.text === '' ? 'Μόλις εγγραφεί κάποιος, θα εμφανιστεί εδώ.' : 'Δοκιμάστε άλλο μέρος του e-mail.',
      }}
      moreText="Παλαιότερες εγγραφές"
      save={(format, fileName) => saveFile('/api/staff/newsletter/export', { ...filter, format }, fileName)}
      foot={leaving !== null && <UnsubscribeDialog email={leaving} onClose={() => setLeaving(null)} />}
    >
      {(subscribers) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.email} subscriber={subscriber} onLeave={() => setLeaving(subscriber.email)} />
          ))}
        </ul>
      )}
    </StaffList>
  )
}

const maxCounted = 1_000_000

function recentText(recent: number): string {
  if (recent === 0) return 'Καμία νέα εγγραφή τις τελευταίες 30 ημέρες.'
  return `Νέες εγγραφές τις τελευταίες 30 ημέρες: ${formatNumber(recent)}.`
}

function SubscriberRow({ subscriber, onLeave }: { readonly subscriber: Subscriber; readonly onLeave: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-sm w680:px-5">
      <span className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{subscriber.email}</span>
      <span className="basis-72 text-muted">
        {consentOf(subscriber)}
        {subscriber.consentText !== '' && <span className="block text-xs">«{subscriber.consentText}»</span>}
      </span>
      <Button
        variant="quiet"
        className="-ml-5 w680:ml-0"
        onClick={onLeave}
        aria-label={`Διαγραφή του ${subscriber.email} από το newsletter`}
      >
        Διαγραφή
      </Button>
    </li>
  )
}

const dayOf = (at: string) => dayText(dayInAthens(new Date(at)))

function consentOf({ askedAt, confirmedAt }: Subscriber): string {
  if (confirmedAt === null) return `Ζητήθηκε ${dayOf(askedAt)} από τη φόρμα, δεν επιβεβαιώθηκε`
  return `Ζητήθηκε ${dayOf(askedAt)} από τη φόρμα, επιβεβαιώθηκε ${dayOf(confirmedAt)} από τον σύνδεσμο του μηνύματος`
}
