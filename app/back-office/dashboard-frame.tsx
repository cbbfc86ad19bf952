import FileText from 'lucide-react/icons/file-text'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { useLoginIfOut } from '#app/account/use-login-if-out.ts'
import { classes } from '#app/ui/classes.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dashboardUrl, staffReviewsUrl } from '#app/urls.ts'

/** What of the dashboard there is; each further part is a line here. */
const parts = [
  { name: 'Προσφορές', to: dashboardUrl(), icon: FileText },
  { name: 'Κριτικές', to: staffReviewsUrl(), icon: Star },
]

interface DashboardFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * The frame of the merchant's pages. As all pages it is the same for everybody: who asks shows in the browser only. Who is
 * not logged in is led to the login and back; that an account is a customer's is found out by the first call.
 */
export function DashboardFrame({ title, children }: DashboardFrameProps) {
  const isIn = useLoginIfOut()
  const { pathname } = useLocation()
  // The quotes' pages lie beside the others, below the same address.
  const current = parts.findLast(({ to }) => pathname.startsWith(to))
  return (
    <div className="page-width pt-4 pb-12">
      <PageHead title={title} hidden />
      <nav aria-label="Πίνακας καταστήματος" className="-mx-4 overflow-x-auto border-b border-line px-4">
        <ul className="flex gap-1 pb-3">
          {parts.map(({ name, to, icon: Icon }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={to === current?.to ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold whitespace-nowrap',
                  to === current?.to ? 'bg-ink text-surface' : 'hover:bg-plate',
                )}
              >
                <Icon aria-hidden className="size-4" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <noscript>
        <p className="mt-4">Για τον πίνακα του καταστήματος χρειάζεται JavaScript.</p>
      </noscript>
      <div className="mt-5">{isIn ? children : <Waiting title={title} />}</div>
    </div>
  )
}

/** Until it is known who asks, and until the first answer has come. */
export function Waiting({ title }: { readonly title: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <Skeleton className="mt-5 h-96" />
    </>
  )
}
