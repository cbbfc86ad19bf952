import Menu from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Store from 'lucide-react/icons/store'
import { type ReactNode, useState } from 'react'
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

import { SessionConfirmation } from '#app/account/security/session-confirmation.tsx'
import { type StaffRights, useStaffRights } from '#app/account/use-areas.ts'
import { CommandButton } from '#app/back-office/command/command-button.tsx'
import { DashboardNav } from '#app/back-office/dashboard-nav.tsx'
import { useTodayCounts } from '#app/back-office/today/use-today.ts'
import { ClosedNotice } from '#app/back-office/opening/closed-notice.tsx'
import { useNavWidth } from '#app/back-office/use-nav-width.ts'
import type { TodayCounts } from '#app/back-office/today/today.contract.ts'
import { brandOf } from '#app/catalogue/pictures/brand-of.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { LogoLink } from '#app/shell/logo.tsx'
import { OfflineBar } from '#app/shell/navigation/offline-bar.tsx'
import { PageArea } from '#app/shell/page-area.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { LeaveGuard } from '#app/ui/unsaved/leave-guard.tsx'
import { dashboardUrl, homeUrl } from '#app/urls.ts'

import type { Route } from './+types/dashboard-layout.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { brand: brandOf(ctx, await readSettings(ctx)) }
}

/** The dashboard's pages have no other data: it is read again only where that is wanted, after a change of the brand. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

const NavDrawer = lazyPart(async () => (await import('#app/back-office/nav-drawer.tsx')).NavDrawer)

/**
 * The layout of staff pages: a side navigation (on phones behind a button), the search, a link to the shop, the account menu. No
 * category menus, no footer. The HTML is the same for everyone, so staff content appears once the session is read.
 */
function Layout({ children }: { readonly children: ReactNode }) {
  const rights = useStaffRights()
  // Until hydration an empty box reserves the navigation's space.
  const isKnown = useHydrated()
  const counts = useTodayCounts(rights !== null)
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-pill bg-ink px-5 py-3 text-sm font-semibold text-surface focus:translate-y-0"
      >
        Μετάβαση στο περιεχόμενο
      </a>
      <div className="flex items-start">
        {rights !== null && <SideNav rights={rights} counts={counts} />}
        {!isKnown && (
          <div className="hidden h-dvh w-16 shrink-0 border-r border-line bg-surface w992:block w1440:w-60 print:hidden" />
        )}
        <div className="min-w-0 flex-1">
          <header className="border-b border-line bg-surface print:hidden">
            <div className="page-width flex min-h-16 items-center gap-1 w680:gap-2">
              {rights !== null && <DrawerButton rights={rights} counts={counts} />}
              <HomeLink isStaff={rights !== null} className={classes('mr-auto', rights !== null && 'w992:hidden')} />
              {rights !== null && <CommandButton rights={rights} />}
              <Link
                to={homeUrl()}
                aria-label="Στο κατάστημα"
                className="inline-flex w680:ml-auto min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill px-3 text-sm font-semibold hover:bg-plate"
              >
                <Store aria-hidden className="size-4.5" />
                <span className="hidden w680:inline">Στο κατάστημα</span>
              </Link>
              <AccountMenu onPhones />
            </div>
          </header>
          <OfflineBar />
          <ClosedNotice isStaff={rights !== null} />
          <PageArea>{children}</PageArea>
        </div>
      </div>
      <Toaster />
      <LeaveGuard />
      <SessionConfirmation />
    </>
  )
}

function HomeLink({ isStaff, className }: { readonly isStaff: boolean; readonly className?: string }) {
  return (
    <LogoLink
      to={isStaff ? dashboardUrl() : homeUrl()}
      page={isStaff ? 'πίνακας καταστήματος' : undefined}
      className={classes('inline-flex min-h-11 shrink-0 items-center rounded-sm', className)}
      logoClass="h-8"
    />
  )
}

interface NavProps {
  readonly rights: StaffRights
  readonly counts: TodayCounts | null
}

function SideNav({ rights, counts }: NavProps) {
  const { isWide, choose } = useNavWidth()
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen
  const label = isWide ? 'Σύμπτυξη πλοήγησης' : 'Ανάπτυξη πλοήγησης'
  return (
    <aside
      aria-label="Πλοήγηση"
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface w992:flex print:hidden',
        isWide ? 'w-60' : 'w-16',
      )}
    >
      <div className={classes('flex min-h-16 items-center', isWide ? 'px-6' : 'justify-center overflow-hidden px-2')}>
        <HomeLink isStaff className={isWide ? undefined : 'w-8 overflow-hidden'} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-2">
        <DashboardNav rights={rights} counts={counts} isNarrow={!isWide} />
      </div>
      <div className="border-t border-line p-2">
        <button
          type="button"
          aria-expanded={isWide}
          aria-label={label}
          title={label}
          onClick={() => choose(!isWide)}
          className={classes(
            'flex min-h-11 w-full items-center gap-3 rounded-sm text-sm hover:bg-plate',
            isWide ? 'px-4' : 'justify-center',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {isWide && 'Σύμπτυξη'}
        </button>
      </div>
    </aside>
  )
}

function DrawerButton({ rights, counts }: NavProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  // A link in the drawer navigates, which closes it.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState('')
  if (drawer === 'open' && openedAt !== key) setDrawer('closed')
  const open = () => {
    setOpenedAt(key)
    setDrawer('open')
  }
  return (
    <>
      <IconButton label="Μενού" aria-haspopup="dialog" className="-ml-2.5 w992:hidden" onClick={open}>
        <Menu aria-hidden className="size-5.5" />
      </IconButton>
      {drawer !== 'never' && (
        <NavDrawer
          open={drawer === 'open'}
          onOpenChange={(isOpen) => (isOpen ? open() : setDrawer('closed'))}
          rights={rights}
          counts={counts}
        />
      )}
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
