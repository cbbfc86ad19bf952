import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'

import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { brandOf } from '#app/catalogue/pictures/brand-of.server.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { ProjectBar } from '#app/catalogue/project/project-bar.tsx'
import type { Brand } from '#app/platform/brand.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, requestContext } from '#app/platform/context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/postgres/database.server.ts'
import { demonstrationText } from '#app/company/demonstration.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { registryLine } from '#app/company/settings.ts'
import { closuresText } from '#app/company/announced-closures.ts'
import { type ServiceHours, serviceHoursText } from '#app/company/service-hours.ts'
import { type ThirdParties, usedThirdParties } from '#app/company/third-parties.ts'
import { type PromiseSettings, promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { ShopPromise } from '#app/promise/use-delivery-days.ts'
import { CookieBar } from '#app/shell/consent/cookie-bar.tsx'
import { ErrorPage, HeadlessErrorPage, OfferedCategories } from '#app/shell/error-page.tsx'
import { OfflineBar } from '#app/shell/navigation/offline-bar.tsx'
import { PageArea } from '#app/shell/page-area.tsx'
import { Prefetching } from '#app/shell/navigation/prefetching.tsx'
import { ScrollToTop } from '#app/shell/scroll-to-top.tsx'
import { type Company, type MenuCategory, toMenuCategory } from '#app/shell/shell.ts'
import { SiteFooter } from '#app/shell/site-footer.tsx'
import { SiteHeader } from '#app/shell/site-header.tsx'
import { pageThirdParties } from '#app/shell/consent/third-party-hosts.server.ts'
import { ThirdPartyScripts } from '#app/shell/consent/third-party-scripts.tsx'
import { IconSymbols } from '#app/ui/symbol-icon.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { LeaveGuard } from '#app/ui/unsaved/leave-guard.tsx'
import { CompareBar } from '#app/wishlist/compare-bar.tsx'

import type { Route } from './+types/shell.route.ts'
import { isProductType } from '#app/catalogue/catalogue.ts'

const socialNames = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

/** The last loaded shell data of this process, by database. */
const lastShells = new WeakMap<Context['db'], StoredShell>()

/** While the database is unavailable, the last data: pages and forms that need nothing else still work. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ShellData> {
  const ctx = context.get(requestContext)
  // Section 7: the menu's call takes the `type` of the page's query.
  const requestedType = url.searchParams.get('type')
  const type = isProductType(requestedType) ? requestedType : undefined
  const { serviceHours, ...shell } = await readKnownShell(ctx, type)
  context.set(pageThirdParties, shell.thirdParties)
  // Closures are those of this page's day: the cached shell may be of yesterday.
  const closures = closuresText(dayInAthens(ctx.now), { serviceHours, closedDays: shell.promise.closedDays })
  return { ...shell, company: { ...shell.company, closures } }
}

async function readKnownShell(ctx: Context, type: string | undefined): Promise<StoredShell> {
  try {
    const shell = await (ctx.cacheTags === undefined || type !== undefined ? readShell(ctx, type) : cachedShell(ctx))
    if (type === undefined) lastShells.set(ctx.db, shell)
    return shell
  } catch (error) {
    const last = lastShells.get(ctx.db)
    if (last === undefined || !isDatabaseUnavailable(error)) throw error
    return last
  }
}

/** A change of catalogue or settings invalidates it as it does cached pages. */
const cachedShell = catalogueCache((ctx) => readShell(ctx))

async function readShell(ctx: Context, type?: string): Promise<StoredShell> {
  const [{ mobile }, settings] = await Promise.all([readCategoryTree(ctx, { type }), readSettings(ctx)])
  const registry = registryLine(settings)
  const company = {
    registryLine: registry === '' ? '' : `${registry}. `,
    phone: settings.phone,
    email: settings.email,
    hours: serviceHoursText(settings.serviceHours),
    notice: settings.isSample ? demonstrationText : '',
    socialLinks: (['facebook', 'instagram', 'linkedin'] as const)
      .map((key) => ({ name: socialNames[key], url: settings.socialLinks[key] }))
      .filter(({ url }) => url !== ''),
  }
  const { serviceHours, thirdParties } = settings
  return {
    brand: brandOf(ctx, settings),
    categories: mobile.map(toMenuCategory),
    company,
    promise: promiseSettingsOf(settings),
    serviceHours,
    thirdParties,
  }
}

/** What pages of any day share. */
interface StoredShell extends Omit<ShellData, 'company'> {
  readonly company: Omit<Company, 'closures'>
  readonly serviceHours: ServiceHours | null
}

interface ShellData {
  /** Read by the document */
  readonly brand: Brand
  readonly categories: readonly MenuCategory[]
  readonly company: Company
  readonly promise: PromiseSettings
  readonly thirdParties: ThirdParties
}

/** Section 2's default layout: header, page, footer. */
function Layout({
  categories,
  company,
  promise,
  thirdParties,
  children,
}: Omit<ShellData, 'brand'> & { readonly children: ReactNode }) {
  return (
    <ShopPromise value={promise}>
      <a href="#content" className="skip-link">
        Μετάβαση στο περιεχόμενο
      </a>
      <IconSymbols />
      <CookieBar thirdParties={thirdParties} />
      <SiteHeader categories={categories} company={company} />
      {company.notice !== '' && <aside className="demonstration">{company.notice}</aside>}
      <OfflineBar />
      <ProjectBar />
      <OfferedCategories value={categories}>
        <PageArea>{children}</PageArea>
      </OfferedCategories>
      <ScrollToTop />
      <SiteFooter categories={categories} company={company} needsConsent={usedThirdParties(thirdParties).length > 0} />
      <Toaster />
      <LeaveGuard />
      <Prefetching />
      <ThirdPartyScripts thirdParties={thirdParties} />
      <CompareBar />
    </ShopPromise>
  )
}

/** The shell data of this browser's last page. Never set on the server, where no effect runs. */
let lastShell: ShellData | null = null

export default function Shell({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastShell = loaderData
  }, [loaderData])
  return (
    <Layout {...loaderData}>
      <Outlet />
    </Layout>
  )
}

/** If a page's data fails to load, so does the shell's (they share a response): the last shell is kept around the error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (lastShell === null) return <HeadlessErrorPage error={error} />
  return (
    <Layout {...lastShell}>
      <ErrorPage error={error} />
    </Layout>
  )
}
