import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import { Link, useLocation } from 'react-router'

import { useAdministratorSignedIn } from '#app/account/use-session.ts'
import { classes } from '#app/ui/classes.ts'
import {
  dashboardUrl,
  reportUrl,
  settingsUrl,
  staffColleaguesUrl,
  staffOrdersUrl,
  staffReviewsUrl,
  staffSearchUrl,
  templatesUrl,
  webhooksUrl,
} from '#app/urls.ts'

/** The parts of the dashboard. */
const parts: readonly {
  readonly name: string
  readonly to: string
  readonly icon: typeof FileText
  readonly isForAdministrators?: boolean
}[] = [
  { name: 'Προσφορές', to: dashboardUrl(), icon: FileText },
  { name: 'Παραγγελίες', to: staffOrdersUrl(), icon: Package },
  { name: 'Πρότυπα', to: templatesUrl(), icon: LayoutTemplate },
  { name: 'Αναφορά', to: reportUrl(), icon: ChartColumn },
  { name: 'Κριτικές', to: staffReviewsUrl(), icon: Star },
  { name: 'Αναζήτηση', to: staffSearchUrl(), icon: Search },
  { name: 'Ομάδα', to: staffColleaguesUrl(), icon: Users, isForAdministrators: true },
  { name: 'Ρυθμίσεις', to: settingsUrl(), icon: Settings, isForAdministrators: true },
  { name: 'Συνδέσεις', to: webhooksUrl(), icon: Webhook, isForAdministrators: true },
]

/** The dashboard's navigation, with the current part marked. */
export function DashboardNav() {
  const isAdministrator = useAdministratorSignedIn()
  const { pathname } = useLocation()
  // Quote pages are below /vendor-dashboard, too, like all others.
  const current = parts.findLast(({ to }) => pathname.startsWith(to))
  return (
    <nav aria-label="Πίνακας καταστήματος" className="-mx-4 overflow-x-auto px-4 w680:mx-0 w680:px-0">
      <ul className="flex flex-wrap gap-1 pb-2 w680:pb-0">
        {parts
          .filter((part) => isAdministrator || part.isForAdministrators !== true)
          .map(({ name, to, icon: Icon }) => (
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
