import { requestContext } from '#app/platform/context.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ComparePage } from '#app/wishlist/compare-page.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'

import type { Route } from './+types/compare.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { company: letterheadOf(await readSettings(context.get(requestContext))) }
}

/** /my-account/compare, open to visitors. Compared products are stored in this browser only (section 4). */
export default function CompareRoute({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 w800:py-12 print:py-0">
      <PageHead title="Σύγκριση προϊόντων" hidden />
      <Letterhead company={company} title="Σύγκριση προϊόντων" />
      <h1 className="mb-4 text-2xl font-semibold w800:text-3xl print:hidden">Σύγκριση προϊόντων</h1>
      <NeedsScript>Για τη σύγκριση</NeedsScript>
      <ComparePage />
    </div>
  )
}
