import greekFont from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'

import { emptyCartScript } from '#app/cart/browser/offline-copy.ts'
import { projectScript } from '#app/catalogue/project/project-store.ts'
import { ownLogoScript } from '#app/personalisation/logo-preview/own-logo.ts'
import { type Brand, noBrand } from '#app/platform/brand.ts'
import { vatChoiceScript } from '#app/platform/browser/vat-choice.ts'
import { HeadlessErrorPage } from '#app/shell/error-page.tsx'
import { PageNote, pageChange } from '#app/shell/navigation/page-change.tsx'
import { ProgressBar } from '#app/shell/navigation/progress-bar.tsx'
import { EarlyScript } from '#app/ui/early-script.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { ShopBrand } from '#app/ui/use-brand.ts'

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
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [pageChange]

/** The document. It stays mounted across navigations and on error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const brand = usePageBrand()
  return (
    // The script in the head has changed <html> before hydration.
    <html lang="el" style={brand.style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" />
        <EarlyScript source={`${vatChoiceScript};${emptyCartScript};${projectScript};${ownLogoScript}`} />
        <Links />
        {brand.icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
      </head>
      <body>
        <PageNote />
        <ProgressBar />
        <ShopBrand value={brand}>{children}</ShopBrand>
        <LiveRegion />
        <PageScripts />
      </body>
    </html>
  )
}

/** The last page's brand in this browser. Never set on the server, where no effect runs. */
let lastBrand = noBrand

/** From the page's frame, whose loader has it; on an error page without a frame, that of the page before. */
function usePageBrand(): Brand {
  const known = useMatches().map(({ loaderData }) => Object(loaderData).brand)
  const brand: Brand = known.find((each) => each !== undefined) ?? lastBrand
  useEffect(() => {
    lastBrand = brand
  }, [brand])
  return brand
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
