import { useLocation } from 'react-router'

import { legalGuaranteeUrlOf } from '#app/catalogue/pictures/legal-guarantee-url.server.ts'
import { LegalGuaranteeNotice } from '#app/company/legal-guarantee-notice.tsx'
import { readSettings } from '#app/company/settings.server.ts'
import { CheckoutPage } from '#app/orders/checkout/checkout-page.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { checkoutUrl } from '#app/urls.ts'

import type { Route } from './+types/checkout.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { legalGuaranteeUrl: legalGuaranteeUrlOf(ctx, await readSettings(ctx)) }
}

/** /my-account/checkout, and /my-account/checkout-2 in one column. The browser loads the cart. */
export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <div className="page-width py-8 w800:py-12">
      <PageHead title="Ταμείο" hidden />
      <h1 className="text-2xl font-semibold w800:text-3xl">Ταμείο</h1>
      <div className="mt-4 max-w-3xl empty:hidden">
        <LegalGuaranteeNotice url={loaderData.legalGuaranteeUrl} />
      </div>
      <CheckoutPage layout={pathname === checkoutUrl() ? 'columns' : 'column'} />
    </div>
  )
}
