import greekFont from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'

import { emptyCartScript } from '#app/cart/browser/offline-copy.ts'
import { projectScript } from '#app/catalogue/project/project-store.ts'
import { ownLogoScript } from '#app/personalisation/logo-preview/own-logo.ts'
import { vatChoiceScript } from '#app/platform/browser/vat-choice.ts'
import { HeadlessErrorPage } from '#app/shell/error-page.tsx'
import { PageNote, pageChange } from '#app/shell/navigation/page-change.tsx'
import { ProgressBar } from '#app/shell/navigation/progress-bar.tsx'
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

/** The document. It stays mounted across navigations and on error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The script in the head has changed <html> before hydration.
    <html lang="el" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" />
        <EarlyScript source={`${vatChoiceScript};${emptyCartScript};${projectScript};${ownLogoScript}`} />
        <Links />
      </head>
      <body>
        <PageNote />
        <ProgressBar />
        {children}
        <LiveRegion />
        <PageScripts />
      </body>
    </html>
  )
}

/** Not those of the coming-soon page in place of another: they would load the page of the address. */
function PageScripts() {
  const isInPlace = useMatches().some(({ loaderData }) => Object(loaderData).isInPlace === true)
  if (isInPlace) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** The error page without the shell, if the shell itself failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HeadlessErrorPage error={error} />
}
