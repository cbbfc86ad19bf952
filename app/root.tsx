import greekFont from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'

import { emptyCartScript } from '#app/cart/last-known.ts'
import { vatChoiceScript } from '#app/platform/vat-choice.ts'
import { HeadlessErrorPage } from '#app/shell/error-page.tsx'
import { PageNote, pageChange } from '#app/shell/page-change.tsx'
import { ProgressBar } from '#app/shell/progress-bar.tsx'
import { EarlyScript } from '#app/ui/early-script.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'

import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'

export const links: Route.LinksFunction = () => [
  ...[greekFont, latinFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [pageChange]

// A click is shown before the next one comes, even where clicks have queued up: a timer would come after all of them, and
// each would count from the same quantity.
notifyManager.setScheduler(queueMicrotask)

/** The document. It stays mounted while pages change and while an error page is shown. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } } }),
  )
  return (
    // The script in the head has written on <html> before React comes.
    <html lang="el" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" />
        <EarlyScript source={vatChoiceScript + emptyCartScript} />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <PageNote />
          <ProgressBar />
          {children}
          <LiveRegion />
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The shell itself failed: the error page without it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HeadlessErrorPage error={error} />
}
