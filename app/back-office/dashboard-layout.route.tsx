import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'

import { useStaffSignedIn } from '#app/account/use-session.ts'
import { DashboardNav } from '#app/back-office/dashboard-nav.tsx'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { Logo } from '#app/shell/logo.tsx'
import { OfflineBar } from '#app/shell/navigation/offline-bar.tsx'
import { PageArea } from '#app/shell/page-area.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { dashboardUrl, homeUrl } from '#app/urls.ts'

import type { Route } from './+types/dashboard-layout.route.ts'

/** The layout of staff pages: tabs, a link to the shop, the account menu. No category menus, no footer. */
function Layout({ children }: { readonly children: ReactNode }) {
  // Tabs are for staff only. The page is the same for everyone, so they appear once the session is read.
  const isStaff = useStaffSignedIn()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-pill bg-ink px-5 py-3 text-sm font-semibold text-surface focus:translate-y-0"
      >
        Μετάβαση στο περιεχόμενο
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-6">
          <Link
            to={isStaff ? dashboardUrl() : homeUrl()}
            aria-label={isStaff ? 'Doro, πίνακας καταστήματος' : 'Doro, αρχική σελίδα'}
            className="inline-flex min-h-11 shrink-0 items-center rounded-sm"
          >
            <Logo className="h-8" />
          </Link>
          <div className="order-last w-full w680:order-none w680:w-auto">{isStaff && <DashboardNav />}</div>
          <div className="ml-auto flex items-center gap-1">
            <Link
              to={homeUrl()}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-sm font-semibold hover:bg-plate"
            >
              <Store aria-hidden className="size-4.5" />
              Στο κατάστημα
            </Link>
            <AccountMenu onPhones />
          </div>
        </div>
      </header>
      <OfflineBar />
      <PageArea>{children}</PageArea>
      <Toaster />
    </>
  )
}

export default function DashboardLayout() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}

/** Errors of staff pages are shown inside this layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Layout>
      <ErrorPage error={error} />
    </Layout>
  )
}
