import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { RecoveryCodeSection } from '#app/account/security/recovery-code-section.tsx'
import { useStaffRights } from '#app/account/use-areas.ts'
import { FirstStepsList } from '#app/back-office/opening/first-steps-list.tsx'
import { OwnShopPart } from '#app/back-office/opening/own-shop.tsx'
import { maxWaiting } from '#app/back-office/today/today-items.ts'
import type { Today, TodayItem } from '#app/back-office/today/today.contract.ts'
import { ageText, countedText, todayGroups, todayTexts } from '#app/back-office/today/today-texts.ts'
import { useToday } from '#app/back-office/today/use-today.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { areaNames, areas, hasArea } from '#app/platform/session.ts'
import { useNow } from '#app/ui/use-now.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

const title = 'Σήμερα'
/** The dashboard's home: waiting work of the caller's areas, each linked to its list. */
export function TodayPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useToday()
  const now = useNow()
  return (
    <QueryPage
      title={title}
      intro={
        <p className="mt-1 text-sm text-muted">
          {longDayText(dayInAthens(now))}
          <Areas />
        </p>
      }
      query={query}
      forbidden={forbidden}
    >
      {(today) => (
        <>
          <RecoveryCodeSection onlyIfMissing className="mt-6 rounded-card border border-line bg-surface p-5" />
          {hasFirstSteps(today) && <FirstStepsList steps={today.firstSteps} />}
          {!(hasFirstSteps(today) && today.items.length === 0) && <Work today={today} now={now} />}
          <OwnShopPart className="mt-10 border-t border-line pt-6" />
        </>
      )}
    </QueryPage>
  )
}

/** Below a list of first steps, «nothing waits» would mislead. */
const hasFirstSteps = ({ isOpen, firstSteps }: Today) => !isOpen && firstSteps.length > 0

/** The areas that filter the list; nothing for staff with all of them. */
function Areas() {
  const rights = useStaffRights()
  const own = rights === null ? [] : areas.filter((area) => hasArea(rights, area))
  if (own.length === areas.length) return null
  return own.length === 0
    ? ' · χωρίς αρμοδιότητες: ζητήστε τες από τον διαχειριστή'
    : ` · ${own.map((area) => areaNames[area]).join(', ')}`
}

function Work({ today: { items }, now }: { readonly today: Today; readonly now: Date }) {
  if (items.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="Τίποτα δεν εκκρεμεί">
        Μόλις έρθει αίτημα, παραγγελία ή κάτι που χρειάζεται εσάς, θα εμφανιστεί εδώ.
      </EmptyState>
    )
  }
  const groups = todayGroups
    .map(({ name, items: names }) => ({ name, items: names.flatMap((each) => items.find((item) => item.name === each) ?? []) }))
    .filter((group) => group.items.length > 0)
  return (
    <div className="mt-6 space-y-7">
      {groups.map(({ name, items: found }) => (
        <section key={name} aria-labelledby={`today-${name}`}>
          <h2 id={`today-${name}`} className="text-lg font-semibold">
            {name}
          </h2>
          <ul className="mt-2.5 grid gap-3 w680:grid-cols-2 w1200:grid-cols-3">
            {found.map((item) => (
              <li key={item.name} className="grid">
                <WorkLink item={item} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function WorkLink({ item, now }: { readonly item: TodayItem; readonly now: Date }) {
  const { to, oldest, isPressing = false } = todayTexts[item.name]
  const isMore = item.count >= maxWaiting
  return (
    <Link
      to={to}
      className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong"
    >
      <span
        className={classes(
          'min-w-12 shrink-0 text-right text-2xl font-semibold tabular-nums',
          isPressing ? 'text-failure' : 'text-ink',
        )}
      >
        {formatNumber(item.count)}
        {isMore && '+'}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{countedText(item)}</span>
        {item.oldest !== null && oldest !== '' && (
          <span className="mt-0.5 block text-sm text-muted">
            {oldest} {ageText(new Date(item.oldest), now)}
          </span>
        )}
      </span>
    </Link>
  )
}
