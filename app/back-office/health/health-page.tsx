import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Backups } from '#app/back-office/health/backups.tsx'
import { healthRows, type HealthState } from '#app/back-office/health/health-texts.ts'
import { MailHealth } from '#app/back-office/health/mail-health.tsx'
import { useHealth } from '#app/back-office/health/use-health.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { useNow } from '#app/ui/use-now.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Badge } from '#app/ui/badge.tsx'

const title = 'Κατάσταση του καταστήματος'

const states: Readonly<Record<HealthState, { readonly text: string; readonly tone: 'success' | 'neutral' | 'sale' }>> = {
  fine: { text: 'Εντάξει', tone: 'success' },
  look: { text: 'Δείτε το', tone: 'neutral' },
  broken: { text: 'Δεν λειτουργεί', tone: 'sale' },
}

/** For administrators: the shop's health in plain words; failed mails; backups. */
export function HealthPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useHealth()
  const now = useNow()
  return (
    <QueryPage title={title} query={query} forbidden={forbidden} className="max-w-4xl">
      {(data) => (
        <>
          <p className="mt-2 text-sm text-muted">Λειτουργεί χωρίς διακοπή από τις {dateTimeText(data.startedAt)}.</p>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {healthRows(data, now).map(({ key, state, title: name, text, to }) => (
              <li key={key} className="grid gap-x-6 gap-y-1 py-3.5 text-sm w680:grid-cols-[8.5rem_13rem_minmax(0,1fr)]">
                <span>
                  <Badge tone={states[state].tone}>{states[state].text}</Badge>
                </span>
                <span className="font-semibold">{name}</span>
                <span className="wrap-anywhere">
                  {text}
                  {to !== undefined && (
                    <Link
                      to={to}
                      aria-label={`Ρυθμίσεις, ${name}`}
                      className="ml-2 inline-block py-1 underline underline-offset-4"
                    >
                      Ρυθμίσεις
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <div className="divide-y divide-line [&>section]:py-8">
            <MailHealth mails={data.mails} />
            <Backups backups={data.backups} />
          </div>
        </>
      )}
    </QueryPage>
  )
}
