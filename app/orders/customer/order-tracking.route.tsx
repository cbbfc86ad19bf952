import { OrderFinder } from '#app/orders/customer/order-finder.tsx'
import { readOrderCompany } from '#app/orders/customer/order-company.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { homeUrl } from '#app/urls.ts'

import type { Route } from './+types/order-tracking.route.ts'

const title = 'Παρακολούθηση παραγγελίας'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrderCompany(context.get(requestContext))
}

/** A mailed link has the order's key in its fragment. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** /my-account/order-tracking: an order by the key of a mailed link, or a part of it by its number and e-mail; without a login. */
export default function OrderTrackingPage({ loaderData: company }: Route.ComponentProps) {
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: title }]} />
      <div className="mt-3">
        <NeedsScript className="mb-4">Για την παρακολούθηση</NeedsScript>
        <OrderFinder title={title} company={company} />
      </div>
    </div>
  )
}
