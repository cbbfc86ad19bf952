import { Component, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate, useNavigation } from 'react-router'

import { SearchForm } from '#app/search/page/search-form.tsx'
import { errorText, offlineText } from '#app/shell/error-text.ts'
import { LogoLink } from '#app/shell/logo.tsx'
import { failProgressBar } from '#app/shell/navigation/progress-bar.tsx'
import type { MenuCategory } from '#app/shell/shell.ts'
import { isChunkFailure, reloadOnce, reloadOnRequest } from '#app/platform/browser/reload-once.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { categoryUrl, dashboardUrl, homeUrl } from '#app/urls.ts'

/** Thrown by not-found.route.tsx: an unknown URL, as opposed to a deleted product. */
export const unknownRoute = 'This page could not be found'

/** The shell's categories, offered on a 404 page. */
export const OfferedCategories = createContext<readonly MenuCategory[]>([])

function English({ children }: { readonly children: ReactNode }) {
  return (
    <p lang="en" className="mt-2 text-sm text-muted">
      {children}
    </p>
  )
}

/** Section 8: the error's own status, else 500. */
function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

function isUnknownRoute(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === unknownRoute
}

interface ErrorPageProps {
  readonly error: unknown
  /** Instead of the visitors' advice and their way home */
  readonly staffAdvice?: string | null
}

/** Section 2's error page: banner, breadcrumb, the view of its status. */
function ErrorPageContent({ error, staffAdvice = null }: ErrorPageProps) {
  const isOffline = !useOnline() && statusOf(error) >= 500
  const { status, greek, english, advice } = {
    ...errorText(statusOf(error)),
    ...(isOffline && { ...offlineText, english: undefined }),
  }
  const categories = useContext(OfferedCategories)
  // Counts every error, including a second one in a row.
  useEffect(failProgressBar, [error])
  return (
    <>
      <PageHead title={greek} hidden />
      <div className="border-b border-line bg-plate">
        <div className="page-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6">
          <h1 className="text-xl font-semibold">
            Σφάλμα{' '}
            <span lang="en" className="text-sm font-normal text-muted">
              Error
            </span>
          </h1>
          <Breadcrumb
            crumbs={[
              { name: 'Αρχική', english: 'Home', to: homeUrl() },
              { name: 'Σφάλμα', english: 'Error' },
            ]}
          />
        </div>
      </div>
      <div className="page-width flex flex-col items-center py-16 text-center w680:py-24">
        {!isOffline && (
          <p aria-hidden className="text-[6rem] leading-none font-bold tracking-tight text-accent tabular-nums">
            {status}
          </p>
        )}
        <h2 className="mt-5 text-2xl font-semibold">{greek}</h2>
        {english !== undefined && <English>{english}</English>}
        {isUnknownRoute(error) && <English>{unknownRoute}</English>}
        <p className="mt-5 max-w-lg text-muted">{staffAdvice ?? advice}</p>
        {status === 404 && (
          <div className="mt-5 w-full max-w-md">
            <SearchForm />
          </div>
        )}
        {status === 404 && categories.length > 0 && (
          <nav aria-label="Δείτε μια κατηγορία" className="mt-6 w-full max-w-3xl">
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={categoryUrl(id)}
                    className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface px-4 text-sm wrap-anywhere transition-colors hover:border-ink"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="mt-8 flex flex-wrap items-start justify-center gap-3">
          {status >= 500 && <RetryButton error={error} isOffline={isOffline} />}
          {staffAdvice === null ? (
            <div>
              <LinkButton to={homeUrl()}>Επιστροφή στην αρχική</LinkButton>
              <English>Back to the home page</English>
            </div>
          ) : (
            <LinkButton to={dashboardUrl()}>Στον πίνακα</LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

/** Reloads the page in place, keeping the shell and what was typed there. If code failed to load, loads a new document. */
function RetryButton({ error, isOffline }: { readonly error: unknown; readonly isOffline: boolean }) {
  const location = useLocation()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const isLost = isChunkFailure(error)
  const retry = () => {
    if (isLost) reloadOnRequest()
    else void navigate(location, { replace: true, preventScrollReset: true })
  }
  const retryByItself = useEffectEvent(retry)
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) retryByItself()
    wasOffline.current = isOffline
  }, [isOffline])
  // If code failed to load, retrying is possible after the guard's 60 seconds.
  useEffect(() => {
    if (isLost) reloadOnce()
  }, [isLost])
  return (
    <Button variant="secondary" busy={busy} onClick={retry} className="noscript:hidden">
      Δοκιμάστε ξανά
    </Button>
  )
}

/** The error page inside the shell. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <ErrorPageGuard>
      <ErrorPageContent {...props} />
    </ErrorPageGuard>
  )
}

/** The error page if the shell itself failed. */
export function HeadlessErrorPage({ error }: { readonly error: unknown }) {
  return (
    <ErrorPageGuard>
      <header className="page-width py-4">
        <LogoLink to={homeUrl()} className="inline-block" />
      </header>
      <main>
        <ErrorPageContent error={error} />
      </main>
    </ErrorPageGuard>
  )
}

/** If the error page itself fails: two sentences and a link, without any dependency. */
class ErrorPageGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page-width py-24 text-center">
        <p className="text-lg font-semibold">Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος.</p>
        <p lang="en" className="mt-2 text-sm text-muted">
          An error occurred while showing the error page
        </p>
        <p className="mt-6">
          <a href={homeUrl()} className="underline underline-offset-4">
            Αρχική σελίδα
          </a>
        </p>
      </div>
    )
  }
}
