import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { TeamInvitations } from '#app/account/team/team-invitations.tsx'
import { TeamMember } from '#app/account/team/team-member.tsx'
import { refetchTeam, teamPath } from '#app/account/team/team-queries.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { Colleague, AccountEvent } from '#app/account/team/team.contract.ts'

const title = 'Ομάδα'

/** Staff, their invitations, events, and how to revoke access. */
export function TeamPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useQuery(
    { queryKey: [teamPath], queryFn: ({ signal }) => callApi(teamPath, {}, signal), staleTime: 0 },
    queryClient(),
  )
  return (
    <QueryPage title={title} query={query} forbidden={forbidden} className="max-w-4xl">
      {(data) => (
        <div className="divide-y divide-line [&>section]:py-8">
          <section aria-labelledby="team-members">
            <h2 id="team-members" className="text-lg font-semibold">
              Μέλη
            </h2>
            <ul className="mt-2 divide-y divide-line">
              {data.colleagues.map((colleague) => (
                <TeamMember key={colleague.id} account={colleague} onChanged={refetchTeam} />
              ))}
            </ul>
          </section>
          <TeamInvitations invitations={data.invitations} />
          <FindAccount />
          <TeamEvents events={data.events} />
        </div>
      )}
    </QueryPage>
  )
}

/** Customers may need a second-factor reset, too. */
function FindAccount() {
  const [colleague, setColleague] = useState<Colleague | null>(null)
  const find = (name: string) => callApi('/api/staff/colleagues/find', { name })
  const { field, ...form } = useCallForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      setColleague(null)
      setColleague(await find(name))
    },
  })
  const refetch = async () => {
    if (colleague !== null) setColleague(await find(colleague.username))
    await refetchTeam()
  }
  return (
    <section aria-labelledby="find-account">
      <h2 id="find-account" className="text-lg font-semibold">
        Λογαριασμός πελάτη
      </h2>
      <p className="mt-1 text-sm text-muted">
        Όταν ένας πελάτης χάσει το κινητό του και δεν μπορεί να συνδεθεί. Βεβαιωθείτε πρώτα ότι μιλάτε με τον ίδιο.
      </p>
      <CallForm form={form} submitText="Εύρεση λογαριασμού" variant="secondary" className="mt-4 space-y-4">
        <TextField label="Όνομα χρήστη ή e-mail" autoComplete="off" autoCapitalize="none" {...field('name')} />
      </CallForm>
      {colleague !== null && (
        <ul className="mt-4">
          <TeamMember key={colleague.id} account={colleague} onChanged={refetch} />
        </ul>
      )}
    </section>
  )
}

const texts: Readonly<Record<AccountEvent['kind'], string>> = {
  'second-factor-reset': 'Επαναφορά επαλήθευσης σε δύο βήματα',
  'sessions-ended': 'Αποσύνδεση συσκευών',
  'account-ended': 'Κλείσιμο λογαριασμού',
  invited: 'Πρόσκληση',
  'invitation-taken-back': 'Ανάκληση πρόσκλησης',
  'password-reset': 'Νέος κωδικός από το κατάστημα',
  'made-administrator': 'Ορισμός διαχειριστή',
  'areas-changed': 'Αλλαγή αρμοδιοτήτων',
  'recovery-code-made': 'Νέος κωδικός ανάκτησης',
  'account-recovered': 'Σύνδεση με κωδικό ανάκτησης',
}

/** Actions on accounts, newest first. */
function TeamEvents({ events }: { readonly events: readonly AccountEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="team-events">
      <h2 id="team-events" className="text-lg font-semibold">
        Ιστορικό ενεργειών
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {events.map(({ at, kind, actorName, subjectName }) => (
          <li key={`${at} ${kind} ${subjectName}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <span className="text-muted">{dateTimeText(at)}</span>
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
