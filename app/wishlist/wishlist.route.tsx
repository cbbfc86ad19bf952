import { requestContext } from '#app/platform/context.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { WishlistPage } from '#app/wishlist/wishlist-page.tsx'

import type { Route } from './+types/wishlist.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { company: letterheadOf(await readSettings(context.get(requestContext))) }
}

/** /my-account/wishlist, open to visitors. The page is the same for everyone; the browser's call loads the list. */
export default function WishlistRoute({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 w800:py-12 print:py-0">
      <PageHead title="Τα αγαπημένα σας" hidden />
      <Letterhead company={company} title="Wishlist" />
      <h1 className="mb-4 text-2xl font-semibold w800:text-3xl print:hidden">Τα αγαπημένα σας</h1>
      <WishlistPage />
    </div>
  )
}
