import { Outlet } from 'react-router'

import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { OfflineBar } from '#app/shell/offline-bar.tsx'
import { PageArea } from '#app/shell/page-area.tsx'
import { type Company, toMenuCategory } from '#app/shell/shell.ts'
import { SiteFooter } from '#app/shell/site-footer.tsx'
import { SiteHeader } from '#app/shell/site-header.tsx'

import type { Route } from './+types/shell.route.ts'

const socialNames = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const [{ mobile }, settings] = await Promise.all([readCategoryTree(ctx), readSettings(ctx)])
  const company: Company = {
    name: settings.companyName,
    registryLine: `${settings.companyName} ${settings.legalForm} · ${settings.seat} · Αρ. ΓΕΜΗ ${settings.gemi} · ΑΦΜ ${settings.afm}, ${settings.taxOffice}`,
    phone: settings.phone,
    email: settings.email,
    hours: settings.hours,
    socialLinks: (['facebook', 'instagram', 'linkedin'] as const)
      .map((key) => ({ name: socialNames[key], url: settings.socialLinks[key] }))
      .filter(({ url }) => url !== ''),
  }
  return { categories: mobile.map(toMenuCategory), company }
}

/** Section 2's default layout: header, page, footer. */
export default function Shell({ loaderData: { categories, company } }: Route.ComponentProps) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-pill bg-ink px-5 py-3 text-sm font-semibold text-surface focus:translate-y-0"
      >
        Μετάβαση στο περιεχόμενο
      </a>
      <SiteHeader categories={categories} company={company} />
      <OfflineBar />
      <PageArea>
        <Outlet />
      </PageArea>
      <SiteFooter categories={categories} company={company} />
    </>
  )
}
