import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useEffect } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'

import { loginUrlFor } from '#app/account/login-next.ts'
import { useSignedIn } from '#app/account/use-session.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dashboardUrl } from '#app/urls.ts'

/** What of the dashboard there is; each further part is a line here. */
const parts = [{ name: 'Προσφορές', to: dashboardUrl(), icon: FileText }]

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
  return (
    <div className="page-width pt-4 pb-12">
      <PageHead title={title} hidden />
      <nav aria-label="Πίνακας καταστήματος" className="-mx-4 overflow-x-auto border-b border-line px-4">
        <ul className="flex gap-1 pb-3">
          {parts.map(({ name, to, icon: Icon }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold whitespace-nowrap',
                    isActive ? 'bg-ink text-surface' : 'hover:bg-plate',
                  )
                }
              >
                <Icon aria-hidden className="size-4" />
                {name}
              </NavLink>
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

function useLoginIfOut(): boolean {
  const signedIn = useSignedIn()
  const known = useHydrated()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (known && !signedIn) void navigate(loginUrlFor(`${pathname}${search}`), { replace: true })
  }, [known, signedIn, pathname, search, navigate])
  return known && signedIn
}
