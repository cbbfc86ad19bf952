import type { AccountEvent } from '#app/account/account-calls.ts'

const texts: Readonly<Record<AccountEvent['kind'], string>> = {
  'second-factor-reset': 'Επαναφορά επαλήθευσης σε δύο βήματα',
  'sessions-ended': 'Αποσύνδεση συσκευών',
  'account-ended': 'Κλείσιμο λογαριασμού',
  invited: 'Πρόσκληση',
  'invitation-taken-back': 'Ανάκληση πρόσκλησης',
  'password-reset': 'Νέος κωδικός από το κατάστημα',
  'made-administrator': 'Ορισμός διαχειριστή',
}

const time = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeStyle: 'short' })

/** Who did what to whose account, the newest first. */
export function TeamEvents({ events }: { readonly events: readonly AccountEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="team-events">
      <h2 id="team-events" className="text-lg font-semibold">
        Ιστορικό ενεργειών
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {events.map(({ at, kind, actorName, subjectName }) => (
          <li key={`${at} ${kind} ${subjectName}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <span className="text-muted">{time.format(new Date(at))}</span>
            <span className="min-w-0 break-words">
              {texts[kind]}: <strong>{subjectName || 'λογαριασμός που έκλεισε'}</strong>{' '}
              <span className="text-muted">από {actorName}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
