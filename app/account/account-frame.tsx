import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useRequireLogin } from '#app/account/login/use-require-login.ts'
import { KeptCompanyNotice } from '#app/account/kept-company-notice.tsx'
import { useStaffSignedIn } from '#app/account/use-session.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import {
  accountDetailsUrl,
  accountEditUrl,
  accountLogosUrl,
  accountSecurityUrl,
  accountUrl,
  addressesUrl,
  dashboardUrl,
  homeUrl,
  offerRequestsUrl,
  wishlistUrl,
} from '#app/urls.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'

interface Section {
  readonly name: string
  readonly to: string
  /** The URL prefix of the section's entry pages, on which the section is marked as current, too. */
  readonly within?: string
}

const sections: readonly Section[] = [
  { name: 'Επισκόπηση', to: accountUrl() },
  { name: 'Παραγγελίες και προσφορές', to: offerRequestsUrl() },
  { name: 'Διευθύνσεις', to: addressesUrl(), within: '/my-account/address-edit/' },
  { name: 'Στοιχεία λογαριασμού', to: accountDetailsUrl(), within: accountEditUrl() },
  { name: 'Τα λογότυπά μου', to: accountLogosUrl() },
  { name: 'Ασφάλεια', to: accountSecurityUrl() },
  { name: 'Αγαπημένα', to: wishlistUrl() },
]

const dashboard: Section = { name: 'Πίνακας καταστήματος', to: dashboardUrl() }

interface AccountFrameProps {
  readonly title: string
  /** The page's action, beside the title */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of the account's pages. Their HTML is cached and the same for everybody: only the browser knows who is
 * logged in, and sends guests to the login and back.
 */
export function AccountFrame({ title, action, children }: AccountFrameProps) {
  const isIn = useRequireLogin()
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <Breadcrumb
        crumbs={[
          { name: 'Αρχική', to: homeUrl() },
          ...(title === 'Λογαριασμός' ? [] : [{ name: 'Λογαριασμός', to: accountUrl() }]),
          { name: title },
        ]}
      />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 w992:grid-cols-[15rem_minmax(0,1fr)]">
        <SectionLinks />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-2xl font-semibold w680:text-3xl">{title}</h1>
            {isIn && action}
          </div>
          <AccountContent isIn={isIn}>{children}</AccountContent>
        </div>
      </div>
    </div>
  )
}

function SectionLinks() {
  const isStaff = useStaffSignedIn()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const present = nav.current?.querySelector<HTMLElement>('[data-present]')
    // On a phone the sections scroll sideways in one row.
    if (nav.current !== null && present) nav.current.scrollLeft = present.offsetLeft - 16
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Λογαριασμός"
      className="relative -mx-4 overflow-x-auto px-4 w680:mx-0 w680:overflow-visible w680:px-0"
    >
      <ul className="flex gap-1 w680:flex-wrap w680:gap-0 w992:flex-col w992:gap-1">
        {(isStaff ? [dashboard, ...sections] : sections).map(({ name, to, within }) => {
          const isHere = pathname === to
          const isPresent = isHere || (within !== undefined && pathname.startsWith(within))
          return (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={isHere ? 'page' : undefined}
                data-present={isPresent || undefined}
                className={classes(
                  'flex min-h-11 items-center rounded-pill px-4 text-sm font-semibold whitespace-nowrap w680:px-2.5 w992:px-4',
                  isPresent ? 'bg-ink text-surface' : 'hover:bg-plate',
                )}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Content for logged-in users, or a placeholder until the login is known. */
function AccountContent({ isIn, children }: { readonly isIn: boolean; readonly children: ReactNode }) {
  return (
    <>
      <NeedsScript className="mt-4">Για τον λογαριασμό</NeedsScript>
      {isIn && <KeptCompanyNotice className="mt-6" />}
      <div className="mt-6">{isIn ? children : <Skeleton className="h-72" />}</div>
    </>
  )
}

interface AccountEntryProps {
  readonly title: string
  /** The list that this page's entry is in */
  readonly section: { readonly name: string; readonly to: string }
  readonly children: ReactNode
}

/** The frame of one entry of an account's list: full width, with its own heading. */
export function AccountEntry({ title, section, children }: AccountEntryProps) {
  const isIn = useRequireLogin()
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <Breadcrumb
        crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Λογαριασμός', to: accountUrl() }, section, { name: title }]}
      />
      <AccountContent isIn={isIn}>{children}</AccountContent>
    </div>
  )
}
