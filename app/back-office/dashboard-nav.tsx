import { Link, useLocation } from 'react-router'

import { useStaffRights } from '#app/account/use-areas.ts'
import { partsFor } from '#app/back-office/dashboard-parts.tsx'
import { classes } from '#app/ui/classes.ts'

/** The dashboard's navigation, with the current part marked. */
export function DashboardNav() {
  const rights = useStaffRights()
  const { pathname } = useLocation()
  const parts = rights === null ? [] : partsFor(rights).flatMap((group) => group.parts)
  // Quote pages are below /vendor-dashboard, too, like all others.
  const current = parts.findLast(({ to }) => pathname.startsWith(to))
  return (
    <nav aria-label="Πίνακας καταστήματος" className="-mx-4 overflow-x-auto px-4 w680:mx-0 w680:px-0">
      <ul className="flex flex-wrap gap-1 pb-2 w680:pb-0">
        {parts.map(({ name, to, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-pill px-3 text-sm font-semibold whitespace-nowrap w480:px-4',
                to === current?.to ? 'bg-ink text-surface' : 'hover:bg-plate',
              )}
            >
              <Icon aria-hidden className="hidden size-4 w480:block" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
