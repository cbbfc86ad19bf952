import { Link, useLocation } from 'react-router'

import type { StaffRights } from '#app/account/use-areas.ts'
import { currentPart, type DashboardPart, partsFor } from '#app/back-office/dashboard-parts.tsx'
import type { TodayCounts } from '#app/back-office/today/today.contract.ts'
import { classes } from '#app/ui/classes.ts'

interface DashboardNavProps {
  readonly rights: StaffRights
  /** null until loaded */
  readonly counts: TodayCounts | null
  /** Icons only, for a narrow column */
  readonly isNarrow?: boolean
}

/** The dashboard's screens by group, with the current one marked and counts of new items. */
export function DashboardNav({ rights, counts, isNarrow = false }: DashboardNavProps) {
  const { pathname } = useLocation()
  const groups = partsFor(rights)
  const current = currentPart(groups, pathname)
  return (
    <nav aria-label="Πίνακας καταστήματος" className={classes('pb-3', isNarrow ? 'px-2' : 'px-3')}>
      {groups.map(({ name, parts }, at) => (
        <div key={name || at} className={classes(at > 0 && (isNarrow ? 'mt-2 border-t border-line pt-2' : 'mt-4'))}>
          {name !== '' && (
            <p id={`nav-${at}`} className={isNarrow ? 'sr-only' : 'px-3 pb-1 text-xs font-semibold text-muted'}>
              {name}
            </p>
          )}
          <ul aria-labelledby={name === '' ? undefined : `nav-${at}`}>
            {parts.map((part) => (
              <li key={part.to}>
                <PartLink part={part} isCurrent={part === current} count={countOf(part, counts)} isNarrow={isNarrow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const countOf = ({ counts: name }: DashboardPart, counts: TodayCounts | null): number =>
  name === undefined ? 0 : (counts?.[name] ?? 0)

const maxShown = 99
const countText = (count: number) => (count > maxShown ? `${maxShown}+` : String(count))

interface PartLinkProps {
  readonly part: DashboardPart
  readonly isCurrent: boolean
  readonly count: number
  readonly isNarrow: boolean
}

/** Stable, so that it scrolls once, when the link becomes the current one. */
const scrollToCurrent = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

function PartLink({ part: { name, to, icon: Icon }, isCurrent, count, isNarrow }: PartLinkProps) {
  return (
    <Link
      ref={isCurrent ? scrollToCurrent : undefined}
      to={to}
      title={isNarrow ? name : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'relative flex min-h-11 items-center gap-3 rounded-sm text-sm font-semibold w992:min-h-10',
        isNarrow ? 'justify-center' : 'px-3',
        isCurrent ? 'bg-ink text-surface' : 'hover:bg-plate',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'min-w-0 grow truncate'}>{name}</span>
      {count > 0 && (
        <span
          className={classes(
            'rounded-pill bg-accent text-center text-xs leading-5 font-semibold text-surface tabular-nums',
            isNarrow ? 'absolute top-0 right-0 min-w-5 px-1' : 'min-w-6 px-1.5',
          )}
        >
          {countText(count)}
          <span className="sr-only"> {count === 1 ? 'νέο' : 'νέα'}</span>
        </span>
      )}
    </Link>
  )
}
